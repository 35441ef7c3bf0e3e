import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { caller, newBettor } from '../testing/bettors.ts';
import { type Child, startNode } from '../testing/child.ts';
import { type SoakBettors, startBettors } from './soak-bettors.ts';
import { DayStats, type ProcessPlan, type SoakDay } from './soak-plan.ts';

const SECRET = 'soak-signature';
const BETTORS = 4;
const PAYMENTS = 4;
/** Most tries of a sign-up. */
const SIGNUPS = 40;
/** Speed after a start. It rises while the simulation keeps up. */
const FIRST_SPEED = 100;
const DAY_MS = 86_400_000;

const RUN = join(import.meta.dirname, '../../bin/process.mjs');
const SCRIPT = join(import.meta.dirname, 'soak-process.ts');

export interface SoakOptions {
  /** Simulated days. */
  readonly days: number;
  /** Most simulated seconds per real second: time runs slower while matches lag. */
  readonly speed: number;
  /** Factor by which retention periods are shorter than in operation, by the clock of the soak. */
  readonly shorter: number;
  /** Number of days at whose end the backend is killed. */
  readonly killEvery: number;
  /** Latest end of the run in real time, ms. */
  readonly mostMs: number;
  /** Length of a day, ms of the services' clock. */
  readonly dayMs?: number;
  /** Variables of the backend other than its folder. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onDay?: (day: SoakDay) => void;
}

interface Serving {
  readonly child: Child;
  readonly url: string;
}

async function serve(
  folder: string,
  startMs: number,
  firstDay: number,
  { speed, shorter, dayMs = DAY_MS, env }: SoakOptions,
): Promise<Serving> {
  // Rows whose age is in real time grow old as fast as the others.
  const retentionShare = { services: 1 / shorter, real: 1 / shorter / speed };
  const plan: ProcessPlan = { startMs, firstDay, dayMs, speed, retentionShare };
  const child = startNode(['--expose-gc', RUN, SCRIPT, JSON.stringify(plan)], {
    JUKWAA_ENV: 'test',
    JUKWAA_LOG: 'error',
    JUKWAA_SIGNATURE_SECRET: SECRET,
    JUKWAA_DATA: folder,
    ...env,
  });
  const url = await child.says(/listens on (\S+)/);
  // Bettors sign up in real time.
  if (firstDay > 1) await startTime(url);
  return { child, url };
}

const startTime = (url: string) => caller(url)(v.unknown(), 'POST', '/sandbox/clock', { speed: FIRST_SPEED });

/**
 * Signs the bettors up one after the other. A backend that prices its first programme may be too busy; the sign-up is then tried
 * again.
 */
async function signUp(url: string): Promise<string[]> {
  const users: string[] = [];
  for (let n = 0; users.length < BETTORS && n < SIGNUPS; n += 1) {
    const user = await newBettor(caller(url), SECRET, n, PAYMENTS).catch(() => null);
    if (user !== null) users.push(user);
  }
  if (users.length < BETTORS) throw new Error(`only ${users.length} of ${SIGNUPS} bettors could sign up`);
  return users;
}

/** The process's output at the end of a day; null when the time limit comes first. */
async function dayOf({ child }: Serving, day: number, endsAt: number): Promise<DayStats | null> {
  const ending = new AbortController();
  const over = wait(Math.max(0, endsAt - performance.now()), null, { signal: ending.signal }).catch(
    () => null,
  );
  const line = await Promise.race([child.says(new RegExp(`^day (\\{"day":${day},.*\\})$`, 'm')), over]);
  ending.abort();
  return line === null ? null : v.parse(DayStats, JSON.parse(line));
}

/** Lets bettors bet through simulated days on a data folder of its own, which is removed at the end. */
export async function soakRun(options: SoakOptions): Promise<SoakDay[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-soak-'));
  const endsAt = performance.now() + options.mostMs;
  const startMs = Date.now();
  const days: SoakDay[] = [];
  let serving = await serve(folder, startMs, 1, options);
  let bettors: SoakBettors | null = null;
  try {
    bettors = startBettors(() => serving.url, await signUp(serving.url));
    await startTime(serving.url);
    for (let day = 1; day <= options.days; day += 1) {
      const stats = await dayOf(serving, day, endsAt);
      if (stats === null) break;
      let restartMs: number | null = null;
      if (day % options.killEvery === 0) {
        await serving.child.end('SIGKILL');
        const killedAt = performance.now();
        serving = await serve(folder, startMs, day + 1, options);
        restartMs = performance.now() - killedAt;
      }
      const soaked = { ...stats, placed: bettors.placed(), startMs: restartMs };
      days.push(soaked);
      options.onDay?.(soaked);
    }
    return days;
  } finally {
    await bettors?.stop();
    await serving.child.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}
