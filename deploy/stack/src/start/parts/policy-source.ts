import { setTimeout as pause } from 'node:timers/promises';
import { PolicyMessage } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';

type Rows = PolicyMessage['rows'];

/** A rule starts 10 s after it was written at the earliest, and open pages follow it by themselves (ms). */
const LOOK_MS = 2_000;
const TIMEOUT_MS = 2_000;

/** The public rules of services in another process; pages know none before the first answer, and the last ones while there is no other. */
export function followPolicy(backendUrl: string): {
  readonly rows: () => Rows | undefined;
  readonly close: () => Promise<void>;
} {
  const ending = new AbortController();
  let last: Rows | undefined;
  async function look(): Promise<void> {
    const answer = await fetchWhole(
      `${backendUrl}/api/policy/public-rows`,
      { signal: ending.signal },
      TIMEOUT_MS,
    );
    if (answer.ok) last = v.parse(PolicyMessage, await answer.json()).rows;
  }
  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      // An outage shows in the calls of visitors.
      await look().catch(() => undefined);
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
