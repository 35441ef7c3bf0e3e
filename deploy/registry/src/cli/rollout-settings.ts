import { numberIn } from './context.ts';
import { EXIT, Stop } from './exit.ts';

/** The options of the command as they are written. */
export interface RolloutOptions {
  readonly steps: string;
  readonly wait: string;
  readonly views: string;
  readonly most: string;
  readonly look: string;
  readonly sign?: string;
}

/** How a version reaches all visitors. */
interface RolloutSettings {
  /** Percent of the visitors, step by step; the last one is 100. */
  readonly steps: readonly number[];
  /** Shortest time of a step (ms). */
  readonly waitMs: number;
  /** Fewest page views of the version in a step. */
  readonly views: number;
  /** Longest wait for them (ms). */
  readonly mostMs: number;
  /** Time between two looks at its health (ms). */
  readonly lookMs: number;
}

/** A version that is rolled out. */
export interface Rollout extends RolloutSettings {
  readonly remote: string;
  readonly version: string;
}

const MINUTE_MS = 60_000;

function stepsIn(text: string): number[] {
  const shares = text.split(',').map((share) => numberIn('each of --steps', share, 0.1, 100));
  const isRising = shares.every((share, at) => share > (shares[at - 1] ?? 0));
  if (!isRising || shares.at(-1) !== 100)
    throw new Stop(EXIT.usage, [`--steps must rise and end with 100, they are '${text}'`]);
  return shares;
}

/** Reads the options. @throws Stop for one that is out of its bounds */
export function settingsOf({ steps, wait, views, most, look }: RolloutOptions): RolloutSettings {
  const waitMs = numberIn('--wait', wait, 0, 1_440) * MINUTE_MS;
  return {
    steps: stepsIn(steps),
    waitMs,
    views: numberIn('--views', views, 0, 1_000_000),
    mostMs: Math.max(waitMs, numberIn('--most', most, 0, 10_080) * MINUTE_MS),
    lookMs: numberIn('--look', look, 10, 60_000),
  };
}
