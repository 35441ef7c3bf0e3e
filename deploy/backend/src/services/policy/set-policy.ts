import { type Result as ContractResult, fail, ok, PolicyRow } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import type { Clock } from '../../kit/index.ts';
import { addPolicyRow } from './policy-store.ts';

/**
 * A row starts at least this long after it is written (real ms). Writing it takes at most 5 s, and each replica looks every 2 s, so
 * every replica knows a row before it starts.
 */
export const POLICY_LEAD_MS = 10_000;

/** Adds a rule that starts later, or gives the reason why not. Nothing has changed then. */
export type SetPolicy = (asked: unknown, by: string) => Promise<ContractResult<PolicyRow, string>>;

/** The first instant from which a new row may count. */
const firstStart = (clock: Pick<Clock, 'now' | 'speed'>): number =>
  clock.now().getTime() + POLICY_LEAD_MS * Math.max(1, clock.speed);

export const createSetPolicy =
  (db: Queryable, clock: Pick<Clock, 'now' | 'speed'>): SetPolicy =>
  async (asked, by) => {
    const parsed = v.safeParse(PolicyRow, asked);
    if (!parsed.success) return fail(v.summarize(parsed.issues));
    const start = Date.parse(parsed.output.effective_from);
    const first = firstStart(clock);
    if (start < first)
      return fail(
        `effective_from must be ${new Date(first).toISOString()} or later, so that every replica knows the row before it starts`,
      );
    const row = { ...parsed.output, effective_from: new Date(start).toISOString() };
    await addPolicyRow(db, { row, set_by: by, set_at: clock.now() });
    return ok(row);
  };
