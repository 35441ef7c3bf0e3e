import { cleanName } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import { waitText } from '@jukwaa/domain';
import { fail, type Result, refuse } from '../../kit/index.ts';
import type { CodeTurns } from './code-turns.ts';
import type { Codes } from './codes.ts';
import { IDENTITY_TEXTS } from './identity-texts.ts';

/** A player as other services may know one. */
export interface Person {
  readonly id: number;
  readonly msisdn: number;
}

/** What other services may ask about people. */
export interface People {
  /** The player with this verified number; null when there is none. */
  personOf(msisdn: number): Promise<Person | null>;
  /** Names that tell nobody who it is, e.g. `A*** 678`: the first letter, and the end of the number. */
  maskedNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Sends a code that confirms a stake for another player; `about` says in the message what it confirms. */
  sendShareCode(person: Person, about: string): Promise<Result<void>>;
  /** Uses the code up, in a transaction that must commit either way: a wrong try counts. */
  useShareCode(tx: Queryable, userId: number, code: string): Promise<boolean>;
}

declare module '../../kit/users/identity-face.ts' {
  interface IdentityFace extends People {}
}

const masked = (first_name: string, msisdn: number): string =>
  `${[...cleanName(first_name)][0]?.toUpperCase() ?? ''}*** ${String(msisdn).slice(-3)}`;

export const createPeople = (db: Queryable, codes: Codes, turns: CodeTurns): People => ({
  async personOf(msisdn) {
    const [person] = await db.query<Person>(
      'SELECT id, msisdn FROM identity.users WHERE msisdn = $1 AND verified_at IS NOT NULL',
      [msisdn],
    );
    return person ?? null;
  },

  async maskedNames(ids) {
    const rows = await db.query<Person & { first_name: string }>(
      'SELECT id, msisdn, first_name FROM identity.users WHERE id = ANY($1::bigint[])',
      [ids],
    );
    return new Map(rows.map(({ id, first_name, msisdn }) => [id, masked(first_name, msisdn)]));
  },

  async sendShareCode(person, about) {
    const turn = await turns.take(person.msisdn, 'share', null);
    if (!turn.ok) {
      const wait = waitText('en', Math.ceil(turn.error.waitMs / 1_000));
      return fail(refuse(429, 'too_soon', IDENTITY_TEXTS.tooSoon(wait)));
    }
    const sent = await codes.send(person, 'share', { about });
    if (!sent.ok) await turns.giveBack(person.msisdn, 'share');
    return sent;
  },

  useShareCode: async (tx, userId, code) => (await codes.use(tx, userId, 'share', code)) !== null,
});
