import { getLimits, putLimit } from '@jukwaa/api';
import type { LimitBody, PlayLimit } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { dates, http, notify, textOf } from '@jukwaa/runtime';
import { asUser } from '../../../query/as-user.ts';
import { useChange } from '../../../query/use-change.ts';
import { limitsTexts } from './limits-texts.ts';

/** Returns whether two limits, or a request for one, have the same kind and period. */
const isSame = (a: Pick<LimitBody, 'kind' | 'period'>, b: Pick<LimitBody, 'kind' | 'period'>): boolean =>
  a.kind === b.kind && a.period === b.period;

/** Shows the result of a request from the current limit. */
function sayOutcome({ amount_cents, next }: PlayLimit): void {
  const text =
    next !== null
      ? textOf(limitsTexts, 'savedLater', { from: dates().when(next.from) })
      : textOf(limitsTexts, amount_cents === null ? 'removed' : 'saved');
  notify({ kind: 'success', text });
}

/** Requests a change of a limit; returns whether it was accepted. */
export type ChangeLimit = (body: LimitBody) => Promise<boolean>;

/**
 * The user's limits, and a function to change one. `change` shows the result to the user and returns whether it
 * succeeded.
 */
export function useLimits(userId: number) {
  const { state, retry, replace } = useQuery(
    String(userId),
    asUser((options) => getLimits(http, options)),
  );
  const send = useChange();
  const change: ChangeLimit = async (body) => {
    const limits = await send((options) => putLimit(http, body, options));
    if (limits === null) return false;
    replace(limits);
    const now = limits.find((limit) => isSame(limit, body));
    if (now !== undefined) sayOutcome(now);
    return true;
  };
  return { state, retry, change };
}
