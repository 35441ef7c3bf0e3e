import type { VersionHealth } from '@jukwaa/contracts';
import type { Command } from 'commander';
import type { RegistryClient } from '../client/http-client.ts';
import { type Context, movesText } from './context.ts';
import { EXIT, orStop, Stop } from './exit.ts';
import { say } from './output.ts';
import { type Rollout, type RolloutOptions, settingsOf } from './rollout-settings.ts';
import { SIGN_OPTION, signedMove } from './sign-move.ts';
import { throughOutages } from './through-outages.ts';

type Views = Pick<VersionHealth, 'views' | 'failed' | 'doubt'>;

/** Period of the counted views (hours), longer than any rollout. */
const COUNTED_HOURS = 720;

/** Page views of the version, the number of those that failed, and its doubt. */
async function viewsOf(client: RegistryClient, { remote, version, lookMs }: Rollout): Promise<Views> {
  const { versions } = await throughOutages(() => client.health(COUNTED_HOURS), lookMs);
  const health = versions.find((one) => one.remote === remote && one.version === version);
  return { views: health?.views ?? 0, failed: health?.failed ?? 0, doubt: health?.doubt };
}

/** Checks that the version is still the canary. @throws Stop with the log's reason when it is not */
async function expectCanary(client: RegistryClient, { remote, version, lookMs }: Rollout): Promise<void> {
  const { versions } = await throughOutages(() => client.versions(remote), lookMs);
  const channels = versions.find((row) => row.version === version)?.channels ?? [];
  if (channels.includes('canary')) return;
  const { entries } = orStop(await client.audit(remote, 10));
  const moves = entries.filter(({ action }) => action !== 'preview');
  const last = moves.find((entry) => entry.version === version) ?? moves[0];
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
 * @throws Stop when it is no longer the canary, is doubtful, or too few visitors came
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
    if (now.doubt !== undefined)
      throw new Stop(EXIT.refused, [
        `the rollout ends: ${rollout.version} is doubtful; it stays with ${share} % of the visitors`,
        now.doubt,
      ]);
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

async function rollOut(
  context: Context,
  remote: string,
  name: string,
  options: RolloutOptions,
): Promise<void> {
  const client = context.client();
  const settings = settingsOf(options);
  // A label may move to another version while the rollout runs.
  const { channels, version } = orStop(await client.version(remote, name));
  const rollout = { remote, version, ...settings };
  const output = context.output();
  if (channels.includes('live'))
    return say(output, { version, moved: [] }, `${remote}: live is ${version} already`);
  /** A repeated move does no more than the first, and has a signature of its own, because each counts once. */
  const move = async (action: 'canary' | 'promote', share: number | null) => {
    const { moved } = await throughOutages(async () => {
      const signature = await signedMove(context, options.sign, { remote, action, version, share });
      return share === null
        ? client.promote(remote, version, signature)
        : client.canary(remote, share, version, signature);
    }, rollout.lookMs);
    return moved;
  };
  for (const share of rollout.steps.slice(0, -1)) {
    const before = await viewsOf(client, rollout);
    // Standard output is for the result.
    output.complain(`${movesText(await move('canary', share))}\n`);
    const { views, failed } = await waitForViews(client, rollout, share, before.views);
    output.complain(`${version}: ${views} views, ${failed} failed\n`);
  }
  const moved = await move('promote', null);
  say(output, { version, moved }, movesText(moved));
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
    .action((remote: string, version: string, options: RolloutOptions) =>
      rollOut(context, remote, version, options),
    );
}
