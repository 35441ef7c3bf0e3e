import { type Result as ContractResult, fail, ok, PolicyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { Clock } from '../../kit/index.ts';
import { addPolicyRow, databaseNow } from './policy-store.ts';

/**
 * A row starts at least this long after it is written (real ms). Writing it takes at most 5 s, and each replica checks every 2 s,
 * so every replica has a row before it starts.
 */
export const POLICY_LEAD_MS = 10_000;
/** Latest start of a new row, in ms from now: five years. A later start is a typing error that could not be undone. */
const HORIZON_MS = 5 * 366 * 86_400_000;
/** Longest reason in a refusal, in characters, because a value may be long. */
const REASON_CHARACTERS = 500;

/** Adds a rule with a later start, or returns the reason of its refusal, after which nothing has changed. */
export type SetPolicy = (asked: unknown, by: string) => Promise<ContractResult<PolicyRow, string>>;

interface Deps {
  readonly db: Queryable;
  readonly clock: Pick<Clock, 'now' | 'speed'>;
  /** True in production: a start must also be later than the database's clock, in case this machine's clock is slow. */
  readonly isRealTime: boolean;
}

async function timeNow({ db, clock, isRealTime }: Deps): Promise<number> {
  const own = clock.now().getTime();
  return isRealTime ? Math.max(own, (await databaseNow(db)).getTime()) : own;
}

/** The reason why a row cannot start at a time (Unix ms); null: it can. `now` is the services' time. */
function startProblem(start: number, now: number, speed: number): string | null {
  const first = now + POLICY_LEAD_MS * Math.max(1, speed);
  // Texts in the format of a time that are no time give NaN.
  if (!(start >= first))
    return `effective_from must be ${new Date(first).toISOString()} or later, so that every replica knows the row before it starts`;
  const last = now + HORIZON_MS;
  return start <= last ? null : `effective_from must be ${new Date(last).toISOString()} or earlier`;
}

export const createSetPolicy =
  (deps: Deps): SetPolicy =>
  async (asked, by) => {
    const parsed = v.safeParse(PolicyRow, asked);
    if (!parsed.success) return fail(v.summarize(parsed.issues).slice(0, REASON_CHARACTERS));
    const start = Date.parse(parsed.output.effective_from);
    const problem = startProblem(start, await timeNow(deps), deps.clock.speed);
    if (problem !== null) return fail(problem);
    const row = { ...parsed.output, effective_from: new Date(start).toISOString() };
    const set_at = deps.clock.now();
    if (await addPolicyRow(deps.db, { row, set_by: by, set_at })) return ok(row);
    return fail(`too many rows of ${row.name} wait for their start: wait until some have started`);
  };
