import { Plan, PreviewPlan } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { atMost } from './at-most.ts';
import { hasExpired, type PreviewWish } from './preview.ts';

/**
 * Returns the registry's answer. It is never older than `maxAgeMs`, except while the registry is down; then it is the
 * last known one.
 */
export interface PlanSource {
  /** Returns the plan in force. @throws when the registry has never answered */
  plan(): Promise<Plan>;
  /** Returns the plan of a preview. @throws when the registry is down and this preview was never requested before */
  preview(wish: PreviewWish): Promise<PreviewPlan>;
}

/** Number of cached previews; a reviewer looks at one or two. */
const PREVIEWS = 200;
/** Previews that are requested from the registry at the same time: any visitor can make up names of them. */
const PREVIEWS_AT_ONCE = 4;
/** How long a page waits for the registry when there is a last answer to use (ms). */
const TIMEOUT_MS = 2_000;
/** The same without a last answer (ms): a late page is better than none. */
const FIRST_TIMEOUT_MS = 15_000;

/**
 * Caches an answer for a while, makes one request for all waiting callers, and falls back to the last answer. An
 * outage is reported once.
 */
function remembered<T>(
  ask: (timeoutMs: number) => Promise<T>,
  onStale: (reason: unknown) => void,
  maxAgeMs: number,
) {
  let last: { value: T; at: number } | null = null;
  let asking: Promise<T> | null = null;
  let isStale = false;

  async function renew(): Promise<T> {
    const value = await ask(last === null ? FIRST_TIMEOUT_MS : TIMEOUT_MS);
    last = { value, at: performance.now() };
    isStale = false;
    return value;
  }

  return async (): Promise<T> => {
    if (last !== null && performance.now() - last.at < maxAgeMs) return last.value;
    asking ??= renew().finally(() => {
      asking = null;
    });
    try {
      return await asking;
    } catch (reason) {
      if (last === null) throw reason;
      if (!isStale) onStale(reason);
      isStale = true;
      return last.value;
    }
  };
}

const pathOf = (wish: PreviewWish): string =>
  wish.kind === 'link'
    ? `/previews/links/${encodeURIComponent(wish.token)}`
    : `/previews/labels/${encodeURIComponent(wish.remote)}/${encodeURIComponent(wish.label)}`;

/**
 * Reads plans and previews from the registry.
 *
 * @param maxAgeMs how long an answer is reused; the next page sees a publish after at most this time
 */
export function planSource(
  registryUrl: string,
  onStale: (reason: unknown) => void,
  maxAgeMs = 500,
): PlanSource {
  const asking =
    <S extends v.GenericSchema>(schema: S, path: string) =>
    async (timeoutMs: number): Promise<v.InferOutput<S>> => {
      const response = await fetchWhole(`${registryUrl}${path}`, {}, timeoutMs);
      if (!response.ok) throw new Error(`the registry answered ${response.status}`);
      return v.parse(schema, await response.json());
    };

  const lane = atMost(PREVIEWS_AT_ONCE);
  const previews = new LRUCache<string, () => Promise<PreviewPlan>>({ max: PREVIEWS });
  return {
    plan: remembered(asking(Plan, '/plan'), onStale, maxAgeMs),
    async preview(wish) {
      const path = pathOf(wish);
      const ask = asking(PreviewPlan, path);
      const known =
        previews.get(path) ?? remembered((timeoutMs) => lane(() => ask(timeoutMs)), onStale, maxAgeMs);
      previews.set(path, known);
      const preview = await known();
      // The last answer may be older than the link while the registry is down.
      return preview.state === 'shown' && hasExpired(wish, Date.now()) ? { state: 'expired' } : preview;
    },
  };
}
