import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type JackpotResult, JackpotResultAnswer } from '@jukwaa/contracts';
import { caller } from '../../testing/bettors.ts';
import { kill, type Run } from './killed-process.ts';

const LOOK_MS = 250;
/** Time limit of a settlement with its kills, ms. */
const SETTLED_MS = 240_000;
/** A kill during the settlement comes within this time after the last result, ms. */
const SOON_MS = 2_500;
/** The result of a jackpot once its settlement fits; null before. */
async function resultOf(
  run: Run,
  id: number,
  fits: (result: JackpotResult) => boolean,
): Promise<JackpotResult | null> {
  const answer = await caller(run.url)(JackpotResultAnswer, 'GET', `/api/jackpot/results/${id}`).catch(
    () => null,
  );
  return answer !== null && fits(answer.data) ? answer.data : null;
}

/** Waits for settlements; kills the process meanwhile, at random moments. */
export async function untilSettled(
  run: Run,
  ids: readonly number[],
  fits: (result: JackpotResult) => boolean,
  kills: number,
): Promise<JackpotResult[]> {
  const end = performance.now() + SETTLED_MS;
  let left = kills;
  for (;;) {
    const results = await Promise.all(ids.map((id) => resultOf(run, id, fits)));
    if (left === 0 && results.every((result) => result !== null)) return results;
    if (performance.now() > end) throw new Error(`jackpots ${ids.join(', ')} are not settled in time`);
    const decided = await resultOf(run, ids[0] ?? 0, ({ games }) =>
      games.every(({ result }) => result !== null),
    );
    if (left > 0 && decided !== null) {
      await wait(randomInt(SOON_MS));
      await kill(run);
      left -= 1;
    } else await wait(LOOK_MS);
  }
}
