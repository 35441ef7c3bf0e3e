import type { MoveAction, VersionHealth } from '@jukwaa/contracts';
import type { Command } from 'commander';
import type { RegistryClient } from '../client/http-client.ts';
import { type Context, movesText, numberIn } from './context.ts';
import { EXIT, orStop, Stop } from './exit.ts';
import { say } from './output.ts';
import { SIGN_OPTION, signedMove } from './sign-move.ts';

interface Options {
  readonly steps: string;
  readonly wait: string;
  readonly views: string;
  readonly most: string;
  readonly look: string;
  readonly sign?: string;
}

/** How a version reaches all visitors. */
interface Rollout {
  readonly remote: string;
  readonly version: string;
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

type Views = Pick<VersionHealth, 'views' | 'failed'>;

const MINUTE_MS = 60_000;
/** Period of the counted views (hours), longer than any rollout. */
const COUNTED_HOURS = 720;

function stepsIn(text: string): number[] {
  const shares = text.split(',').map((share) => numberIn('each of --steps', share, 0.1, 100));
  const isRising = shares.every((share, at) => share > (shares[at - 1] ?? 0));
  if (!isRising || shares.at(-1) !== 100)
    throw new Stop(EXIT.usage, [`--steps must rise and end with 100, they are '${text}'`]);
  return shares;
}

async function rolloutOf(
  client: RegistryClient,
  remote: string,
  name: string,
  { steps, wait, views, most, look }: Options,
): Promise<Rollout> {
  const shares = stepsIn(steps);
  const waitMs = numberIn('--wait', wait, 0, 1_440) * MINUTE_MS;
  return {
    remote,
    steps: shares,
    waitMs,
    views: numberIn('--views', views, 0, 1_000_000),
    mostMs: Math.max(waitMs, numberIn('--most', most, 0, 10_080) * MINUTE_MS),
    lookMs: numberIn('--look', look, 10, 60_000),
    // A label may move to another version while the rollout runs.
    version: orStop(await client.version(remote, name)).version,
  };
}

/** Page views of the version, and the number of those that failed. */
async function viewsOf(client: RegistryClient, { remote, version }: Rollout): Promise<Views> {
  const { versions } = orStop(await client.health(COUNTED_HOURS));
  const health = versions.find((one) => one.remote === remote && one.version === version);
  return { views: health?.views ?? 0, failed: health?.failed ?? 0 };
}

/** Checks that the version is still the canary. @throws Stop with the log's reason when it is not */
async function expectCanary(client: RegistryClient, { remote, version }: Rollout): Promise<void> {
  const { versions } = orStop(await client.versions(remote));
  const channels = versions.find((row) => row.version === version)?.channels ?? [];
  if (channels.includes('canary')) return;
  const { entries } = orStop(await client.audit(remote, 10));
  const last = entries.find((entry) => entry.version === version) ?? entries[0];
  throw new Stop(EXIT.refused, [
    `the rollout ends: ${version} is no longer the canary of ${remote}`,
    ...(last === undefined ? [] : [`${last.actor} · ${last.action} · ${last.detail}`]),
  ]);
}

/**
 * Waits until a step has lasted its time and the version has its views. Meanwhile the registry rolls a broken version
 * back by itself.
 *
 * @param before its views before the step
 * @throws Stop when it is no longer the canary, or too few visitors came
 */
async function waitForViews(
  client: RegistryClient,
  rollout: Rollout,
  share: number,
  before: number,
): Promise<Views> {
  const began = performance.now();
  for (;;) {
    await expectCanary(client, rollout);
    const now = await viewsOf(client, rollout);
    const passed = performance.now() - began;
    const views = now.views - before;
    if (passed >= rollout.waitMs && views >= rollout.views) return now;
    if (passed >= rollout.mostMs)
      throw new Stop(EXIT.refused, [
        `the rollout ends: ${views} views of ${rollout.version}, ${rollout.views} are needed; it stays with ${share} % of the visitors`,
      ]);
    await new Promise((resolve) => setTimeout(resolve, Math.min(rollout.lookMs, rollout.mostMs - passed)));
  }
}

async function rollOut(context: Context, remote: string, name: string, options: Options): Promise<void> {
  const client = context.client();
  const rollout = await rolloutOf(client, remote, name, options);
  const { version } = rollout;
  const signed = (action: MoveAction, share: number | null) =>
    signedMove(context, options.sign, { remote, action, version, share });
  // Standard output is for the result.
  const { complain } = context.output();
  for (const share of rollout.steps.slice(0, -1)) {
    const before = await viewsOf(client, rollout);
    const signature = await signed('canary', share);
    complain(`${movesText(orStop(await client.canary(remote, share, version, signature)).moved)}\n`);
    const { views, failed } = await waitForViews(client, rollout, share, before.views);
    complain(`${version}: ${views} views, ${failed} failed\n`);
  }
  const { moved } = orStop(await client.promote(remote, version, await signed('promote', null)));
  say(context.output(), { version, moved }, movesText(moved));
}

/** `jukwaa rollout` gives a version to more and more visitors, and goes on only while it does well. */
export function rolloutCommand(program: Command, context: Context): void {
  program
    .command('rollout <remote> <version>')
    .description('makes a version live step by step; ends when the registry rolls it back, or too few see it')
    .option('--steps <shares>', 'percent of the visitors, the last one 100', '10,50,100')
    .option('--wait <minutes>', 'shortest time of a step', '10')
    .option('--views <number>', 'fewest views of the version in a step', '100')
    .option('--most <minutes>', 'longest wait for them', '120')
    .option('--look <ms>', 'time between two looks; the registry judges a version every 5 s', '5000')
    .option(...SIGN_OPTION)
    .action((remote: string, version: string, options: Options) =>
      rollOut(context, remote, version, options),
    );
}
