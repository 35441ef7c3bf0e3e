import type { Queryable } from '@jukwaa/database';

/** The player to erase, whose row is locked: signups and verifications of the number wait for the end of the transaction. */
export interface ErasedPerson {
  readonly id: number;
  readonly msisdn: number;
  /** Whether a running self-exclusion stays with a keyed hash of the number, instead of being a reason to refuse. */
  readonly keepsExclusion: boolean;
}

/** A reason not to erase a player yet: a condition in SQL with the user's id as `$1`, and the words for the operator. */
interface ErasureObstacle {
  readonly where: string;
  readonly reason: string;
}

/**
 * How a service erases one player. Each statement begins with its table, as `UPDATE <table> SET` or `DELETE FROM <table>`. Money, bets
 * and rounds stay under the id, which leads to no person afterwards. Every column of a text, of JSON, of a number or of a user's id
 * is either in a statement or in `keeps`.
 */
export interface PersonErasure {
  /** Runs first, in the same transaction: takes locks and ends what still runs. Returns a reason to refuse, or null. */
  readonly prepare?: (tx: Queryable, person: ErasedPerson) => Promise<string | null>;
  readonly obstacles?: readonly ErasureObstacle[];
  /** With the user's id as `$1`. */
  readonly statements: readonly string[];
  /** With the number as `$1`; they run after the statements of the same service. */
  readonly ofNumber?: readonly string[];
  /** Columns that stay, by table, such as `'betting.bets': ['code']`. */
  readonly keeps: Readonly<Record<string, readonly string[]>>;
}
