public import InlaySDK

@c @implementation public func inlay_plugin_v0(_ host: UnsafePointer<inlay_host>!) -> UnsafePointer<inlay_plugin>! { nil }
