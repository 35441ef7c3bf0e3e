import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bet, PickRef } from '@jukwaa/contracts';
import { caller, newBettor, openPick } from '../testing/bettors.ts';
import { type Child, startNode } from '../testing/child.ts';
import { type Attempt, answeredBets, betsOf, betUntilCut, repeatUnanswered } from './betting-run.ts';
import type { CrashPlace } from './crash-places.ts';
import { moneyFaults } from './money-faults.ts';

const BETTORS = 16;
/** A kill comes after so many answers of its round, somewhere between two moments of the placement of others. */
const ANSWERS = [40, 100] as const;
export const SECRET = 'crash-signature';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const SCRIPT = join(import.meta.dirname, 'backend-process.ts');

/** What a run of kills under load left behind. Everything but the counts must be empty. */
export interface CrashReport {
  readonly kills: number;
  /** Bets that were answered, and calls that a kill cut off. */
  readonly answered: number;
  readonly cut: number;
  /** Of the calls that were cut off, those whose bet stood all the same. */
  readonly cutButPlaced: number;
  /** Answered bets that are gone, bets without all of their legs, and calls that a repeat left without an answer. */
  readonly lost: readonly string[];
  readonly half: readonly string[];
  readonly unanswered: number;
  /** Bets that nobody was told of after everybody had asked again. */
  readonly unexplained: readonly string[];
  /** What is wrong in the books. */
  readonly faults: readonly string[];
}

/** A process that serves the operator's backend. */
export interface Serving {
  readonly child: Child;
  readonly url: string;
}

export async function serve(env: Readonly<Record<string, string>>): Promise<Serving> {
  const child = startNode(['--import', TSX, SCRIPT], {
    JUKWAA_ENV: 'test',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    ...env,
  });
  return { child, url: await child.says(/listens on (\S+)/) };
}

/** How a process is ended: from one moment to the next, or asked to finish what it took. */
export type Ending = 'SIGKILL' | 'SIGTERM';

/** Ends the process while everybody bets; gives the attempts of the round. */
async function endUnderLoad(
  { child, url }: Serving,
  ending: Ending,
  users: readonly string[],
  picks: readonly PickRef[],
): Promise<Attempt[]> {
  const enough = randomInt(...ANSWERS);
  const round = await betUntilCut(url, users, picks, (placed) => {
    if (placed === enough) child.signal(ending);
  });
  const { signal, code } = await child.ended;
  const asMeant = ending === 'SIGKILL' ? signal === 'SIGKILL' : code === 0;
  if (!asMeant) throw new Error(`the process ended by itself: ${signal ?? code}`);
  return round;
}

/** Ends the backend so many times while 16 players bet, then asks what became of every bet. The place is dropped. */
export async function crashRun(
  place: CrashPlace,
  kills: number,
  ending: Ending = 'SIGKILL',
): Promise<CrashReport> {
  let serving = await serve(place.env);
  const call = caller(serving.url);
  const picks = [await openPick(call), await openPick(call)];
  const users = await Promise.all(Array.from({ length: BETTORS }, (_, n) => newBettor(call, SECRET, n, 1)));
  const attempts: Attempt[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    attempts.push(...(await endUnderLoad(serving, ending, users, picks)));
    serving = await serve(place.env);
  }
  const { child, url } = serving;
  const allBets = async (): Promise<Bet[]> =>
    (await Promise.all(users.map((user) => betsOf(url, user)))).flat();

  const found = await allBets();
  const ids = new Set(found.map(({ id }) => id));
  const told = answeredBets(attempts);
  const cut = attempts.filter(({ answer }) => answer === null).length;
  // Who got no answer asks again with the same key, and has one bet then, whichever of the two calls made it.
  await repeatUnanswered(url, attempts, picks);
  const toldNow = new Set(answeredBets(attempts));
  const after = await allBets();

  await child.end('SIGKILL');
  const db = await place.open();
  const faults = await moneyFaults(db);
  await db.close();
  await place.drop();
  return {
    kills,
    answered: told.length,
    cut,
    cutButPlaced: found.length - told.length,
    lost: told.filter((id) => !ids.has(id)),
    half: found.filter(({ legs }) => legs.length !== picks.length).map(({ id }) => id),
    unanswered: attempts.filter(({ answer }) => answer === null).length,
    unexplained: after.map(({ id }) => id).filter((id) => !toldNow.has(id)),
    faults,
  };
}
