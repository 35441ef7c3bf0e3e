import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HOST, type PublishTarget, type RemoteSources, VersionManifest } from '@jukwaa/contracts';
import type { Command } from 'commander';
import { publishBuild, type Sent } from '../client/publish-build.ts';
import { type Build, readBuild } from '../client/read-build.ts';
import { readSources } from '../client/read-sources.ts';
import { CONTRACT_STEPS } from '../gates/host-remotes.ts';
import { buildHere, sourcesOf } from './build-here.ts';
import { type Context, movesText, numberIn } from './context.ts';
import { EXIT, Stop } from './exit.ts';
import { say } from './output.ts';
import { previewAddress } from './preview-address.ts';
import { signBuild, signingKey } from './sign.ts';

interface Options {
  readonly label?: string;
  readonly canary?: string;
  readonly dir?: string;
  readonly again?: boolean;
  readonly sign?: string;
}

function placementOf({ label, canary }: Options): PublishTarget {
  if (canary !== undefined) {
    const share = numberIn('--canary', canary, 0.1, 100);
    return { to: 'canary', share, ...(label === undefined ? {} : { label }) };
  }
  return label === undefined ? { to: 'live' } : { to: 'label', label };
}

async function built(context: Context, remote: string, { dir }: Options): Promise<Build<VersionManifest>> {
  const sources = sourcesOf(context.root, remote);
  if (dir === undefined && !existsSync(sources))
    throw new Stop(EXIT.usage, [`there is no remote ${remote} in ${join(context.root, 'remotes')}`]);
  if (dir === undefined) await buildHere(context.root, remote);
  const read = await readBuild(dir === undefined ? join(sources, 'dist') : resolve(dir), VersionManifest);
  if (!read.ok) throw new Stop(EXIT.refused, [`${remote} was not published:`, ...read.error]);
  if (read.value.manifest.name !== remote)
    throw new Stop(EXIT.usage, [`the build in ${dir} is of ${read.value.manifest.name}`]);
  return read.value;
}

/** The sources of a remote's build: beside its folder. The host brings the contracts against which remotes are checked. */
async function sentSources({ root }: Context, name: string, { dir }: Options): Promise<RemoteSources | null> {
  if (name === HOST) return null;
  return readSources(dir === undefined ? sourcesOf(root, name) : join(resolve(dir), '..'));
}

/** The way out for a team whose remote needs a newer host. */
const wayFor = (remote: string, reasons: readonly string[]): readonly string[] =>
  remote !== HOST && reasons.some((reason) => reason.startsWith('it needs host contract'))
    ? [CONTRACT_STEPS]
    : [];

async function send(context: Context, remote: string, options: Options): Promise<Sent> {
  const placement = placementOf(options);
  const client = context.client();
  const startedAt = new Date();
  const key = await signingKey(context, options.sign);
  const ready = await built(context, remote, options);
  const sources = await sentSources(context, remote, options);
  const published = await publishBuild(client, ready, {
    placement,
    again: options.again === true,
    ...(sources === null ? {} : { sources }),
    ...(key === null ? {} : { provenance: await signBuild(context, key, ready.manifest, startedAt) }),
  });
  if (!published.ok)
    throw new Stop(published.error.code === 'unreachable' ? EXIT.unreachable : EXIT.refused, [
      `${remote} was not published:`,
      ...published.error.reasons,
      ...wayFor(remote, published.error.reasons),
    ]);
  return published.value;
}

/** The label of a version that was built in a developer's folder. */
export const LOCAL = 'local';

/** Builds the folder and publishes it behind the label `local`. @returns its version */
export const publishLocal = async (context: Context, remote: string): Promise<string> =>
  (await send(context, remote, { label: LOCAL, again: true })).version;

async function publish(context: Context, remote: string, options: Options): Promise<void> {
  const published = await send(context, remote, options);
  const { version, files, sent, moved, already, warnings } = published;
  const preview = previewAddress(context, remote, options.label ?? version);
  say(
    context.output(),
    { ...published, preview },
    [
      already
        ? `${remote} ${version} was published before`
        : `published ${remote} ${version} (${sent} of ${files} files sent)`,
      movesText(moved),
      ...warnings.map((warning) => `warning: ${warning}`),
      `preview: ${preview}`,
    ].join('\n'),
  );
}

/** `jukwaa publish <remote>` */
export function publishCommand(program: Command, context: Context): void {
  program
    .command('publish <remote>')
    .description(
      'builds a remote, or the host, and makes it a version: live, or behind a label, or for a share of the visitors',
    )
    .option('--label <label>', 'only at its preview address, e.g. pr-12')
    .option('--canary <share>', 'for so many percent of the visitors')
    .option('--dir <folder>', 'publishes this build instead of building')
    .option('--again', 'takes a version as it is that was published before with the same content')
    .option(
      '--sign <file>',
      'signs its origin with this private key; by default with JUKWAA_SIGNING_KEY (PEM)',
    )
    .action((remote: string, options: Options) => publish(context, remote, options));
}
