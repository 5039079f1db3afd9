extension Schema {
  /// Views that want to be woken, and reports that renderers name themselves.
  ///
  /// A check cannot be altered, so the journal is made anew, its rows and the last number that it used carried over.
  static let version2 = """
    CREATE TABLE view_wake (
      message INTEGER NOT NULL REFERENCES message (pk) ON DELETE CASCADE,
      plugin TEXT NOT NULL,
      due INTEGER NOT NULL,
      UNIQUE (message, plugin)
    ) STRICT;

    ALTER TABLE last_command ADD COLUMN wake INTEGER;

    CREATE TABLE journal_anew (
      entry INTEGER PRIMARY KEY AUTOINCREMENT,
      identity INTEGER NOT NULL REFERENCES identity (pk) ON DELETE CASCADE,
      message TEXT NOT NULL,
      kind TEXT NOT NULL
        CHECK (kind IN ('delivered', 'seen', 'read', 'clicked', 'dismissed', 'delete', 'event')),
      action TEXT,
      context TEXT,
      made INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'failed', 'unknown')),
      tries INTEGER NOT NULL DEFAULT 0,
      next INTEGER,
      error TEXT,
      mark TEXT,
      event TEXT,
      detail TEXT,
      CHECK ((kind = 'event') = (event IS NOT NULL))
    ) STRICT;
    INSERT INTO journal_anew
      SELECT entry, identity, message, kind, action, context, made, state, tries, next, error, mark, NULL, NULL
      FROM journal;
    DELETE FROM sqlite_sequence WHERE name = 'journal_anew';
    INSERT INTO sqlite_sequence (name, seq)
      SELECT 'journal_anew', seq FROM sqlite_sequence WHERE name = 'journal';
    DROP TABLE journal;
    ALTER TABLE journal_anew RENAME TO journal;
    CREATE INDEX journal_unsent ON journal (identity, entry) WHERE state <> 'sent';
    CREATE INDEX journal_act ON journal (identity, message, kind, action);

    """
}
