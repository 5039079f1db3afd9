import TestSupport
import Testing

/// Where things stand, on the grid of cells.
@Suite struct LayoutGridTests {
  private func grid(_ name: String, _ width: Int) throws -> Grid {
    Grid(try Layouts.render(name, ["--width", "\(width)"]).output)
  }

  @Test(arguments: [40, 80, 120])
  func `halves and quarters begin where they should, within a cell`(width: Int) throws {
    let grid = try grid("side-by-side", width)
    let north = try #require(grid.place(of: "North"))
    let south = try #require(grid.place(of: "South"))
    #expect(north.line == south.line && north.column == 0)
    #expect(abs(south.column - width / 2) <= 1, "South begins at \(south.column)")
    let two = try #require(grid.place(of: "Two"))
    let three = try #require(grid.place(of: "Three"))
    #expect(try #require(grid.place(of: "One")).line == three.line)
    #expect(abs(two.column - width / 4) <= 1, "Two begins at \(two.column)")
    #expect(abs(three.column - width / 2) <= 1, "Three begins at \(three.column)")
  }

  @Test func `beside fixed points the rest is shared`() throws {
    let grid = try grid("side-by-side", 80)
    let fixed = try #require(grid.place(of: "Fixed"))
    let rest = try #require(grid.place(of: "takes what is left over of the row"))
    #expect(fixed.line == rest.line)
    // 80 points are 10 cells, and a cell parts them.
    #expect(rest.column == 11)
  }

  @Test(arguments: [40, 80])
  func `buttons of a row stand side by side`(width: Int) throws {
    let grid = try grid("side-by-side", width)
    let no = try #require(grid.place(of: "[ No ]"))
    let yes = try #require(grid.place(of: "[ Yes ]"))
    #expect(no.line == yes.line && yes.column >= no.column + 8)
  }

  @Test(arguments: [40, 80])
  func `percentages of a container hold`(width: Int) throws {
    let grid = try grid("percent-in-container", width)
    #expect(try #require(grid.place(of: "Quarter")).column == 0)
    #expect(try #require(grid.place(of: "Half")).column == width - 4)
    let whole = try #require(grid.place(of: "Whole")).column
    #expect(abs(whole - (width - 5) / 2) <= 1)
  }

  @Test(arguments: [40, 80])
  func `a text stays inside its border`(width: Int) throws {
    let grid = try grid("border", width)
    let top = try #require(grid.place(of: "╭"))
    let right = try #require(grid.place(of: "╮"))
    #expect(top.line == right.line)
    #expect(abs(right.column + 1 - top.column - width / 2) <= 1, "half of \(width) cells")
    let bottom = try #require(grid.place(of: "╰"))
    for line in grid.lines[top.line + 1..<bottom.line] {
      #expect(line[top.column] == "│" && line[right.column] == "│", "\(String(line))")
      #expect(line[..<top.column].allSatisfy { $0 == " " } && line.count == right.column + 1)
    }
  }

  @Test(arguments: [40, 80])
  func `controls in corners stand at their ends of the first and last lines`(width: Int) throws {
    let grid = try grid("z-stack", width)
    let close = try #require(grid.place(of: "[ × Close ]"))
    let title = try #require(grid.place(of: "Autumn sale"))
    #expect(close.line == title.line && close.column == width - 11)
    let mute = try #require(grid.place(of: "[ mute ]"))
    let last = try #require(grid.place(of: "Ends on Sunday"))
    #expect(mute.line == last.line && mute.column == 0)
    #expect(try #require(grid.place(of: "[image: A harbour at dusk]")).line == 0)
  }

  @Test func `three of one height stand on one line`() throws {
    let grid = try grid("line-of-three", 80)
    let left = try #require(grid.place(of: "Left"))
    let mid = try #require(grid.place(of: "Mid"))
    let right = try #require(grid.place(of: "Right"))
    #expect(left.line == mid.line && mid.line == right.line)
    #expect(left.column == 0 && right.column == 75 && abs(mid.column - 38) <= 2)
  }

  @Test(arguments: [12, 20, 40])
  func `no line is wider than asked for, whatever the words`(width: Int) throws {
    for name in Layouts.names {
      #expect(try grid(name, width).width <= width, "\(name)")
    }
  }
}
