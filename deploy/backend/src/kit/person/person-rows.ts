/** SQL types of keys, by which places in a part are read. */
export type KeyType = 'bigint' | 'integer' | 'smallint' | 'text' | 'timestamptz' | 'uuid';

/** A service's rows about one player that are alike, such as the bets. They are read in pages, each after the last row of the one before. */
export interface PersonPart {
  /**
   * SQL over the service's own tables with the player's user id as `$1`, without an order: the reader of pages adds one, which indexes
   * must have. Secrets (hashes of passwords and tokens, seeds that are not revealed) are left out.
   * Several selections have an index each, and no row in common.
   */
  readonly rows: string | readonly string[];
  /**
   * Columns of the rows with their types, in the order in which an index of the player's rows has them. Together they name one row.
   * They are never null and never change: rows that change their place while they are read would be lost or doubled.
   */
  readonly key: Readonly<Record<string, KeyType>>;
  /** Columns of the key that the copy does not show. */
  readonly hidden?: readonly string[];
}

/** A service's rows about one player, by the name of each part. */
export type PersonRows = Readonly<Record<string, PersonPart>>;
