import { Plan } from '@jukwaa/contracts';
import * as v from 'valibot';

/** Gives the plan in force. Never older than `maxAgeMs`, except when the registry is down: then the last one known. */
export type PlanSource = () => Promise<Plan>;

/**
 * Reads the plan from the registry's `GET /plan`.
 *
 * @param maxAgeMs for how long an answer is used again; a publish is seen by the next page after at most this time
 * @throws when the registry has never answered
 */
export function planSource(
  registryUrl: string,
  onStale: (reason: unknown) => void,
  maxAgeMs = 500,
): PlanSource {
  let last: { plan: Plan; at: number } | null = null;
  let asking: Promise<Plan> | null = null;

  async function ask(): Promise<Plan> {
    const response = await fetch(`${registryUrl}/plan`, { signal: AbortSignal.timeout(2_000) });
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    const plan = v.parse(Plan, await response.json());
    last = { plan, at: Date.now() };
    return plan;
  }

  return async () => {
    if (last !== null && Date.now() - last.at < maxAgeMs) return last.plan;
    asking ??= ask().finally(() => {
      asking = null;
    });
    try {
      return await asking;
    } catch (reason) {
      if (last === null) throw reason;
      onStale(reason);
      return last.plan;
    }
  };
}
