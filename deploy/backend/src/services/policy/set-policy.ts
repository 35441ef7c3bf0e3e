import { type Result as ContractResult, fail, ok, PolicyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { Clock } from '../../kit/index.ts';
import { addPolicyRow, databaseNow } from './policy-store.ts';

/**
 * A row starts at least this long after it is written (real ms). Writing it takes at most 5 s, and each replica looks every 2 s, so
 * every replica knows a row before it starts.
 */
export const POLICY_LEAD_MS = 10_000;
/** The last start that a new row may have, ms from now: five years. A start far off is a typing error that no one could undo. */
const HORIZON_MS = 5 * 366 * 86_400_000;
/** Longest reason that a refusal gives, in characters: a value may be long. */
const REASON_CHARACTERS = 500;

/** Adds a rule that starts later, or gives the reason why not. Nothing has changed then. */
export type SetPolicy = (asked: unknown, by: string) => Promise<ContractResult<PolicyRow, string>>;

interface Deps {
  readonly db: Queryable;
  readonly clock: Pick<Clock, 'now' | 'speed'>;
  /** True in production: a start must also be ahead of the database's clock, in case this machine's clock is slow. */
  readonly isRealTime: boolean;
}

async function timeNow({ db, clock, isRealTime }: Deps): Promise<number> {
  const own = clock.now().getTime();
  return isRealTime ? Math.max(own, (await databaseNow(db)).getTime()) : own;
}

/** Why a row can't start at an instant (Unix ms); null: it can. `now` is the services' time. */
function startProblem(start: number, now: number, speed: number): string | null {
  const first = now + POLICY_LEAD_MS * Math.max(1, speed);
  // Texts that pass as instants and are none give NaN.
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
