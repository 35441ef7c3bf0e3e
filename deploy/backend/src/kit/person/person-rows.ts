/**
 * A service's rows about one player, by the name of each part: SQL over its own tables with the player's user id as `$1`. The order
 * must be total, because the rows are read in pages. Secrets (hashes of passwords and tokens, seeds that are not revealed) are left out.
 */
export type PersonRows = Readonly<Record<string, string>>;
