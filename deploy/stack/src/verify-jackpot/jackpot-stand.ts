import { randomUUID } from 'node:crypto';
import { createBackend, parseEnv } from '@jukwaa/backend';
import { ErrorBody, FIRST_METHOD, JackpotBetAnswer, NewMatchAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { jackpotOperator, OPERATOR_TOKEN, type OpenedJackpot } from '../crash/jackpot/jackpot-operator.ts';
import { balanceOf } from '../crash/jackpot/jackpot-players.ts';
import { type BackendCall, caller, msisdnOf, newBettor } from '../testing/bettors.ts';

const SECRET = 'attack-signature';
const HOUR_S = 3_600;
/** Games of category 5 by its rules. */
const GAMES = 13;

/** A signed-in user. */
export interface Attacker {
  readonly msisdn: number;
  readonly auth: string;
}

/** The answer to an attack: a placed ticket, or the code of the refusal. */
export type AttackAnswer = { readonly status: number; readonly code: string; readonly id: string | null };

/** A separate backend. */
export interface JackpotStand {
  readonly call: BackendCall;
  readonly db: Database;
  /** Opens a jackpot of category 5 on new matches that start three hours from now. */
  open(): Promise<OpenedJackpot>;
  /** A new user with this much money, in whole Ksh. */
  attacker(ksh: number): Promise<Attacker>;
  /** Sends any call as a user; the body of a placed ticket gives its id. */
  send(attacker: Attacker, path: string, body: object, key?: string, method?: string): Promise<AttackAnswer>;
  main(attacker: Attacker): Promise<number>;
  feed(message: object): Promise<void>;
  end(matchId: number, home_score: number, away_score: number): Promise<void>;
  setSpeed(speed: number): Promise<void>;
  /** Time of the services' clock. */
  now(): Date;
  /** Ends the sales of a jackpot, or settles it, as the operator does. */
  operate(act: 'close' | 'settle', id: number): Promise<string>;
  close(): Promise<void>;
}

async function newMatches(call: BackendCall, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const match = {
      home_team: `Home ${randomUUID()}`,
      away_team: `Away ${n}`,
      kick_off_in: 3 * HOUR_S + n * 60,
    };
    ids.push((await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', match)).match_id);
  }
  return ids;
}

/** Starts it on an empty database with the automatic opening off. Closing it leaves the database open. */
export async function startStand(db: Database): Promise<JackpotStand> {
  const env = parseEnv({
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'silent',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    JUKWAA_FEED: 'sandbox',
    JUKWAA_OPERATOR_TOKEN: OPERATOR_TOKEN,
  });
  const backend = await createBackend({ env, db });
  const { url } = await backend.listen({ port: 0 });
  const call = caller(url);
  const operator = jackpotOperator(url);
  await operator.openOnlyByHand();
  let users = 0;
  return {
    call,
    db,
    open: async () => operator.open(5, await newMatches(call, GAMES)),
    async attacker(ksh) {
      const n = users++;
      const msisdn = msisdnOf(n);
      const auth = await newBettor(call, SECRET, n, 0);
      const payment = { msisdn: String(msisdn), account: String(msisdn), amount: ksh };
      if (ksh > 0) await call(v.unknown(), 'POST', `/sandbox/${FIRST_METHOD}/paybill`, payment);
      return { msisdn, auth };
    },
    async send({ auth }, path, body, key = randomUUID(), method = 'POST') {
      const response = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', 'api-key': auth, 'idempotency-key': key },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      const answer: unknown = await response.json().catch(() => null);
      const placed = v.safeParse(JackpotBetAnswer, answer);
      const refused = v.safeParse(ErrorBody, answer);
      return {
        status: response.status,
        code: refused.success ? refused.output.code : '',
        id: placed.success ? placed.output.id : null,
      };
    },
    main: (attacker) => balanceOf(call, attacker),
    feed: async (message) => void (await call(v.unknown(), 'POST', '/sandbox/feed', message)),
    async end(matchId, home_score, away_score) {
      await call(v.unknown(), 'POST', `/sandbox/feed/match/${matchId}/end`, { home_score, away_score });
    },
    setSpeed: async (speed) => void (await call(v.unknown(), 'POST', '/sandbox/clock', { speed })),
    now: () => backend.context.clock.now(),
    async operate(act, id) {
      const answer = v.object({ outcome: v.exactOptional(v.string(), '') });
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const path = `/api/jackpot/operator/jackpots/${id}/${act}`;
      return (await call(answer, 'POST', path, { by: 'attack' }, headers)).outcome;
    },
    async close() {
      await backend.close();
    },
  };
}
