extension Schema {
  /// Instants are milliseconds since 1970. `9223372036854775807` stands for *never*.
  ///
  /// The order of lists is `unpinned, age, id`, all rising, so that one comparison of rows finds the next page:
  /// `unpinned` is 0 for what is pinned, `age` is the time of sending, or else of arrival, with its sign turned.
  ///
  /// The columns that end an index are those that its questions ask about: each is answered from the index alone, though
  /// the planner looks at a partial index's own conditions again.
  ///
  /// The badge has an index of its own, a third as large as that of unread pages: it is what is asked most.
  ///
  /// Bodies are in a table of their own: a change of state does not write them again. `identity.kept` counts messages
  /// that are not deleted; it serves `total`, never the badge. Triggers keep it, but for messages that are added: one on
  /// those would make a refresh half as slow again, so `RefreshSession` counts what it adds.
  static let version1 = """
    CREATE TABLE identity (
      pk INTEGER PRIMARY KEY AUTOINCREMENT,
      refreshed INTEGER,
      arrival INTEGER,
      problem TEXT,
      kept INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE account (
      name TEXT PRIMARY KEY,
      feed TEXT NOT NULL,
      path TEXT,
      bodies TEXT,
      identity INTEGER NOT NULL UNIQUE REFERENCES identity (pk),
      added INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE store (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      id TEXT NOT NULL CHECK (length(id) = 16),
      current TEXT REFERENCES account (name) ON DELETE SET NULL,
      next INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE message (
      pk INTEGER PRIMARY KEY,
      identity INTEGER NOT NULL REFERENCES identity (pk) ON DELETE CASCADE,
      id TEXT NOT NULL,
      feed TEXT NOT NULL,
      unpinned INTEGER NOT NULL CHECK (unpinned IN (0, 1)),
      age INTEGER NOT NULL,
      arrived INTEGER NOT NULL,
      expires INTEGER NOT NULL,
      local INTEGER NOT NULL,
      vendor INTEGER NOT NULL,
      reported INTEGER NOT NULL,
      marked INTEGER NOT NULL CHECK (marked IN (0, 1)),
      unread INTEGER NOT NULL CHECK (unread IN (0, 1)),
      gone INTEGER NOT NULL CHECK (gone IN (0, 1))
    ) STRICT;
    CREATE UNIQUE INDEX message_id ON message (identity, id);
    CREATE INDEX message_order ON message (identity, unpinned, age, id, expires, gone) WHERE gone = 0;
    CREATE INDEX message_unread ON message (identity, unpinned, age, id, expires, unread, gone)
      WHERE unread = 1 AND gone = 0;
    CREATE INDEX message_badge ON message (identity, expires, unread, gone) WHERE unread = 1 AND gone = 0;
    CREATE INDEX message_expiry ON message (identity, expires, gone)
      WHERE gone = 0 AND expires <> 9223372036854775807;

    CREATE TRIGGER message_removed AFTER DELETE ON message WHEN old.gone = 0 BEGIN
      UPDATE identity SET kept = kept - 1 WHERE pk = old.identity;
    END;
    CREATE TRIGGER message_deleted AFTER UPDATE OF gone ON message WHEN old.gone <> new.gone BEGIN
      UPDATE identity SET kept = kept + old.gone - new.gone WHERE pk = new.identity;
    END;

    CREATE TABLE content (
      pk INTEGER PRIMARY KEY REFERENCES message (pk) ON DELETE CASCADE,
      raw BLOB NOT NULL
    ) STRICT;

    CREATE TABLE view_state (
      message INTEGER NOT NULL REFERENCES message (pk) ON DELETE CASCADE,
      plugin TEXT NOT NULL,
      state BLOB NOT NULL,
      UNIQUE (message, plugin)
    ) STRICT;

    CREATE TABLE journal (
      entry INTEGER PRIMARY KEY AUTOINCREMENT,
      identity INTEGER NOT NULL REFERENCES identity (pk) ON DELETE CASCADE,
      message TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('delivered', 'seen', 'read', 'clicked', 'dismissed', 'delete')),
      action TEXT,
      context TEXT,
      made INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'unknown')),
      tries INTEGER NOT NULL DEFAULT 0,
      next INTEGER,
      error TEXT,
      mark TEXT
    ) STRICT;
    CREATE INDEX journal_unsent ON journal (identity, entry) WHERE state <> 'sent';
    CREATE INDEX journal_act ON journal (identity, message, kind, action);

    CREATE TABLE last_command (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      identity INTEGER NOT NULL REFERENCES identity (pk) ON DELETE CASCADE,
      message TEXT,
      plugin TEXT,
      before BLOB
    ) STRICT;
    CREATE TABLE last_deletion (
      command INTEGER NOT NULL REFERENCES last_command (one) ON DELETE CASCADE,
      message TEXT NOT NULL,
      entry INTEGER
    ) STRICT;

    """
}
