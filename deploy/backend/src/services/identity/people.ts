import { cleanName } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { maskMsisdn } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import { fail, type Result } from '../../kit/index.ts';
import type { CodeTurns } from './code-turns.ts';
import type { Codes, ShareSubject } from './codes.ts';
import { refuse } from './identity-texts.ts';
import { type User, userById } from './users.ts';

/** A player's data for other services. */
export interface Person {
  readonly id: number;
  readonly msisdn: number;
}

/** The same, with the language of the player's messages. */
export interface Reachable extends Person {
  readonly language: Language;
}

/** The interface for other services to read people. */
export interface People {
  /** The player with this verified number; null when there is none. */
  personOf(msisdn: number): Promise<Reachable | null>;
  /**
   * Locks the account of a number until the end of the transaction, also one that was never verified; null when there is none. Signups
   * and verifications of the number wait meanwhile.
   */
  lockNumber(tx: Queryable, msisdn: number): Promise<Person | null>;
  /** Names that do not identify the player, for example `A*** 678`: the first letter, and the end of the number; `***` for an erased player. */
  maskedNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The players' masked numbers, for example `07xx xxx 678`; of an erased player without digits. */
  maskedNumbers(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Sends a code that confirms a share; the message describes the share. */
  sendShareCode(person: Person, share: ShareSubject): Promise<Result<void>>;
  /** Uses the code up, in a transaction that must commit in both cases: a wrong try counts. */
  useShareCode(tx: Queryable, userId: number, code: string): Promise<boolean>;
}

declare module '../../kit/users/identity-face.ts' {
  interface IdentityFace extends People {}
}

const masked = (first_name: string, msisdn: number): string =>
  `${[...cleanName(first_name)][0]?.toUpperCase() ?? ''}*** ${String(msisdn).slice(-3)}`;

/** Shown for players who were erased. */
const ERASED_NAME = '***';
export const ERASED_NUMBER = '07xx xxx xxx';

const withErased = (
  ids: readonly number[],
  erased: string,
  found: readonly (readonly [number, string])[],
): ReadonlyMap<number, string> => new Map([...ids.map((id) => [id, erased] as const), ...found]);

export const createPeople = (db: Queryable, codes: Codes, turns: CodeTurns): People => ({
  async personOf(msisdn) {
    const [person] = await db.query<Person & Pick<User, 'language'>>(
      'SELECT id, msisdn, language FROM identity.users WHERE msisdn = $1 AND verified_at IS NOT NULL',
      [msisdn],
    );
    return person === undefined ? null : { ...person, language: person.language ?? 'en' };
  },

  async lockNumber(tx, msisdn) {
    const [person] = await tx.query<Person>(
      'SELECT id, msisdn FROM identity.users WHERE msisdn = $1 FOR UPDATE',
      [msisdn],
    );
    return person ?? null;
  },

  async maskedNames(ids) {
    const rows = await db.query<Person & { first_name: string }>(
      'SELECT id, msisdn, first_name FROM identity.users WHERE id = ANY($1::bigint[])',
      [ids],
    );
    return withErased(
      ids,
      ERASED_NAME,
      rows.map(({ id, first_name, msisdn }) => [id, masked(first_name, msisdn)]),
    );
  },

  async maskedNumbers(ids) {
    const rows = await db.query<Person>(
      'SELECT id, msisdn FROM identity.users WHERE id = ANY($1::bigint[])',
      [ids],
    );
    return withErased(
      ids,
      ERASED_NUMBER,
      rows.map(({ id, msisdn }) => [id, maskMsisdn(msisdn)]),
    );
  },

  async sendShareCode(person, share) {
    const turn = await turns.take(person.msisdn, 'share', null);
    if (!turn.ok) {
      const wait_s = Math.ceil(turn.error.waitMs / 1_000);
      return fail(refuse(429, 'too_soon.code', { wait_s }));
    }
    const user = await userById(db, person.id);
    const sent = await codes.send({ language: null, ...user, ...person }, 'share', { share });
    if (!sent.ok) await turns.giveBack(person.msisdn, 'share');
    return sent;
  },

  useShareCode: async (tx, userId, code) => (await codes.use(tx, userId, 'share', code)) !== null,
});
