import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BetAnswer, HighlightsAnswer, type PickRef, SPORTS } from '@jukwaa/contracts';
import { type BackendCall, newBettor, openPick, patientCaller } from '../testing/bettors.ts';
import { SECRET, type Target } from './target.ts';

/** Time limit for `/health` after a batch, ms. A machine that runs other tests at the same time is slow. */
const HEALTH_MS = 5_000;
/** Allowed growth of the process over its size after the first batch, bytes. */
const GROWTH_BYTES = 600 * 1024 ** 2;
const PAYMENTS = 4;
const STAKE_CENTS = 2_000;

/** State that a batch must not change; each check returns a sentence about its failure, or null. */
export interface Witness {
  readonly check: () => Promise<string | null>;
  /** The key of a second user, whom inputs may harm. */
  readonly victim: string;
}

/** Resident memory of a process, bytes; null where the system has no `/proc`. */
async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1_024;
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_MS) })).ok;
  } catch {
    return false;
  }
}

/** Lists matches and places a bet, as any bettor; returns the reason of a failure. */
async function bets(call: BackendCall, apiKey: string, pick: PickRef): Promise<string | null> {
  const body = { picks: [pick], stake_cents: STAKE_CENTS, odds_policy: 'any' };
  try {
    await call(HighlightsAnswer, 'GET', `/api/fixture/highlights/${SPORTS.football}`);
    const headers = { 'api-key': apiKey, 'idempotency-key': randomUUID() };
    await call(BetAnswer, 'POST', '/api/betting/bets', body, headers);
    return null;
  } catch (error) {
    return `the witness can no longer list and bet: ${String(error)}`;
  }
}

/** Waits until the first bet is accepted: the producer of prices has to report first. */
async function untilItBets(bet: () => Promise<string | null>): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const why = await bet();
    if (why === null) return;
    if (performance.now() > end) throw new Error(why);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Signs up a bettor who bets after each batch, and a user for the inputs. */
export async function createWitness({ stack, registry, ended }: Target): Promise<Witness> {
  const call = patientCaller(stack.url);
  const first = randomInt(100_000) * 10;
  const apiKey = await newBettor(call, SECRET, first, PAYMENTS);
  const victim = await newBettor(call, SECRET, first + 1, 1);
  const pick = await openPick(call);
  const bet = () => bets(call, apiKey, pick);
  await untilItBets(bet);
  let atFirst: number | null = null;

  async function grownTooFar(): Promise<string | null> {
    const now = await residentBytes(stack.pid);
    atFirst ??= now;
    if (now === null || atFirst === null || now <= atFirst + GROWTH_BYTES) return null;
    return `memory grew from ${Math.round(atFirst / 2 ** 20)} to ${Math.round(now / 2 ** 20)} MB`;
  }

  async function check(): Promise<string | null> {
    const end = ended();
    if (end !== null) return `the process ${end}`;
    for (const url of [stack.url, registry])
      if (!(await isHealthy(url))) return ended() ?? `${url}/health does not answer within ${HEALTH_MS} ms`;
    return (await bet()) ?? (await grownTooFar());
  }
  return { check, victim };
}
