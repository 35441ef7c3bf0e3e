import { type PolicyRow, topics } from '@jukwaa/contracts';
import {
  type Act,
  createOutageLog,
  defineService,
  pause,
  type Service,
  type ServiceContext,
  type Teardown,
} from '../../kit/index.ts';
import { createPolicyBook } from './policy-book.ts';
import type { PolicyFace } from './policy-face.ts';
import { policyRoutes } from './policy-routes.ts';
import { policySandbox } from './policy-sandbox.ts';
import { POLICY_MIGRATIONS, POLICY_ROUTINES } from './policy-schema.ts';
import { policyVersion, readPolicy, type StoredPolicyRow } from './policy-store.ts';
import { createSetPolicy } from './set-policy.ts';

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly policy: PolicyFace;
  }
}

/** Interval between a replica's checks for new rows, in real ms. */
const LOOK_MS = 2_000;

/** The rows of this replica; `look` reads them again when some were added, and returns whether it did. */
function createRows({ db, clock, log }: Pick<ServiceContext, 'db' | 'clock' | 'log'>) {
  let version: string | null = null;
  let stored: readonly StoredPolicyRow[] = [];
  let book = createPolicyBook([]);
  const skipped = new Set<string>();

  /**
   * Logs rows that arrived after their start, because of a fast clock or a long outage: bets of this replica used the previous
   * rules meanwhile.
   */
  function warnOfLate(now: readonly StoredPolicyRow[]): void {
    const known = new Set(stored.map(({ id }) => id));
    const late = now.filter(
      ({ id, row }) => !known.has(id) && Date.parse(row.effective_from) <= clock.now().getTime(),
    );
    for (const { row } of late)
      log.warn({ name: row.name, from: row.effective_from }, 'a policy row came after its start');
  }

  /** Logs each unknown name once: a newer version wrote it, and this replica follows the rules that it knows. */
  function warnOfUnknown(names: readonly string[]): void {
    const unknown = names.filter((name) => !skipped.has(name));
    if (unknown.length === 0) return;
    for (const name of unknown) skipped.add(name);
    log.warn({ names: unknown }, 'policy rows of names that this version does not know are skipped');
  }

  return {
    book: () => book,
    history: () => stored,
    async look(): Promise<boolean> {
      const newest = await policyVersion(db);
      if (newest === version) return false;
      const { rows: now, unknownNames } = await readPolicy(db);
      if (version !== null) warnOfLate(now);
      warnOfUnknown(unknownNames);
      version = newest;
      stored = now;
      book = createPolicyBook(now.map(({ row }): PolicyRow => row));
      return true;
    },
  };
}
type Rows = ReturnType<typeof createRows>;

/** Keeps a replica's rows current, and sends pages the public ones at the start and after each change. */
function follow(rows: Rows, { broker, clock, log }: ServiceContext): Teardown {
  const ending = new AbortController();
  const outages = createOutageLog(log);
  const publish = () => broker.publish(topics.policy, { rows: rows.book().publicRows(clock.now()) });
  const run = async () => {
    let isSent = false;
    while (!ending.signal.aborted) {
      try {
        const isNews = await rows.look();
        if (isNews || !isSent) await publish();
        isSent = true;
        outages.works('policy');
      } catch (error) {
        isSent = false;
        outages.failed('policy', error);
      }
      await pause(LOOK_MS, ending.signal);
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

/** Rules that were set since an instant, newest first. */
const actsIn = (rows: readonly StoredPolicyRow[], since: Date, limit: number): Act[] =>
  rows
    .filter(({ set_at }) => set_at >= since)
    .slice(-limit)
    .reverse()
    .map(({ row, set_by, set_at }) => ({ at: set_at, by: set_by, command: 'policy set', facts: row }));

/** Dated rules of the operator: taxes, stakes, caps, margins and shares. One source for every service and the page. */
export const policyService: Service<'policy'> = defineService({
  name: 'policy',
  migrations: POLICY_MIGRATIONS,
  routines: POLICY_ROUTINES,
  create(context) {
    const { db, clock, env } = context;
    const rows = createRows(context);
    const add = createSetPolicy({ db, clock, isRealTime: env.JUKWAA_ENV === 'production' });
    const face: PolicyFace = {
      at: (name, instant) => rows.book().at(name, instant),
      betPolicyAt: (instant) => rows.book().betPolicyAt(instant),
      gameTaxAt: (instant, stake_cents) => rows.book().gameTaxAt(instant, stake_cents),
      referralAt: (instant) => rows.book().referralAt(instant),
      publicRows: () => rows.book().publicRows(clock.now()),
      history: rows.history,
      set: add,
    };
    return {
      face,
      routes: policyRoutes(face),
      sandbox: policySandbox(face),
      acts: async (since, limit) => actsIn((await readPolicy(db)).rows, since, limit),
      load: async () => void (await rows.look()),
      start: () => follow(rows, context),
    };
  },
});
