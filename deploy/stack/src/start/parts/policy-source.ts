import { setTimeout as pause } from 'node:timers/promises';
import { PolicyMessage } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';

type Rows = PolicyMessage['rows'];

/** A rule starts 10 s after it was written at the earliest, and open pages follow it by themselves (ms). */
const LOOK_MS = 2_000;
const TIMEOUT_MS = 2_000;

/**
 * The public rules of services in another process; pages know none before the first answer, and the last ones while there is no other.
 *
 * @param onOutage called with the reason when an answer is missing or has another shape; once until the next one
 */
export function followPolicy(
  backendUrl: string,
  onOutage: (reason: unknown) => void,
): {
  readonly rows: () => Rows | undefined;
  readonly close: () => Promise<void>;
} {
  const ending = new AbortController();
  let last: Rows | undefined;
  let isOut = false;
  async function look(): Promise<void> {
    const answer = await fetchWhole(
      `${backendUrl}/api/policy/public-rows`,
      { signal: ending.signal },
      TIMEOUT_MS,
    );
    if (!answer.ok) throw new Error(`the services answered ${answer.status}`);
    last = v.parse(PolicyMessage, await answer.json()).rows;
    isOut = false;
  }
  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch((reason) => {
        if (!isOut && !ending.signal.aborted) onOutage(reason);
        isOut = true;
      });
      await pause(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  const following = follow();
  return {
    rows: () => last,
    async close() {
      ending.abort();
      await following;
    },
  };
}
