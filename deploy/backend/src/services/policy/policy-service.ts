import { isDeepStrictEqual } from 'node:util';
import { type PolicyRow, topics } from '@jukwaa/contracts';
import {
  createOutageLog,
  defineService,
  pause,
  type Service,
  type ServiceContext,
  type Teardown,
} from '../../kit/index.ts';
import { createPolicyBook } from './policy-book.ts';
import type { PolicyFace } from './policy-face.ts';
import { policySandbox } from './policy-sandbox.ts';
import { POLICY_MIGRATIONS, POLICY_ROUTINES } from './policy-schema.ts';
import { readPolicy, type StoredPolicyRow } from './policy-store.ts';
import { createSetPolicy } from './set-policy.ts';

declare module '../../kit/service/context.ts' {
  interface ServiceFaces {
    readonly policy: PolicyFace;
  }
}

/** How often a replica looks for new rows, in real ms. */
const LOOK_MS = 2_000;

/** The rows of this replica; `look` reads them again and gives whether they differ. */
function createRows({ db }: Pick<ServiceContext, 'db'>) {
  let stored: readonly StoredPolicyRow[] = [];
  let book = createPolicyBook([]);
  return {
    book: () => book,
    history: () => stored,
    async look(): Promise<boolean> {
      const now = await readPolicy(db);
      if (isDeepStrictEqual(now, stored)) return false;
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

/** Dated rules of the operator: taxes, stakes, caps, margins and shares. One source for every service and the page. */
export const policyService: Service<'policy'> = defineService({
  name: 'policy',
  migrations: POLICY_MIGRATIONS,
  routines: POLICY_ROUTINES,
  create(context) {
    const { db, clock } = context;
    const rows = createRows(context);
    const add = createSetPolicy(db, clock);
    const face: PolicyFace = {
      at: (name, instant) => rows.book().at(name, instant),
      betPolicyAt: (instant) => rows.book().betPolicyAt(instant),
      referralAt: (instant) => rows.book().referralAt(instant),
      publicRows: () => rows.book().publicRows(clock.now()),
      history: rows.history,
      set: add,
    };
    return {
      face,
      routes: [],
      sandbox: policySandbox(face),
      load: async () => void (await rows.look()),
      start: () => follow(rows, context),
    };
  },
});
