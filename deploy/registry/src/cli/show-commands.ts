import {
  type HostManifest,
  isHostManifest,
  type RemoteManifest,
  type VersionDetail,
  type VersionManifest,
  type VersionRow,
} from '@jukwaa/contracts';
import type { Command } from 'commander';
import { builtSizes, costOf } from '../gates/budget.ts';
import { type Context, numberIn, versionNamed } from './context.ts';
import { diffOf } from './diff.ts';
import { EXIT, orStop, Stop } from './exit.ts';
import { ago, kB, say, table } from './output.ts';
import { previewAddress } from './preview-address.ts';
import { provenanceRows } from './provenance-text.ts';
import { retiredText, sinceText } from './retire-commands.ts';

const channelText = ({ channels, share, retired }: VersionRow): string =>
  [
    ...channels.map((channel) =>
      channel === 'canary' ? `canary ${share} %` : channel.replace('label/', ''),
    ),
    ...(retired === null ? [] : ['retired']),
  ].join(', ');

const nothingOf = (remote: string) =>
  new Stop(EXIT.refused, [
    `the registry has nothing of a remote ${remote}; npx jukwaa list shows what it has`,
  ]);

async function list(context: Context, remote: string | undefined): Promise<void> {
  const { versions, retired } = orStop(await context.client().versions(remote));
  if (remote !== undefined && versions.length + retired.length === 0) throw nothingOf(remote);
  const now = Date.now();
  const rows = versions.map((row) => [row.remote, row.version, channelText(row), ago(row.published_at, now)]);
  const text =
    rows.length === 0 ? 'nothing is published' : table(['REMOTE', 'VERSION', 'CHANNEL', 'PUBLISHED'], rows);
  say(context.output(), versions, [text, ...retired.map(retiredText)].join('\n'));
}

function costText(manifest: RemoteManifest): string[][] {
  const { heaviest, total } = costOf(manifest, builtSizes(manifest));
  const of = (bytes: number | undefined) => (bytes === undefined ? '' : ` of ${kB(bytes)}`);
  return [
    ['first route', `${kB(heaviest.bytes)}${of(manifest.budget?.first_route)} (${heaviest.path})`],
    ['all files', `${kB(total)}${of(manifest.budget?.total)}, ${Object.keys(manifest.files).length} files`],
  ];
}

const listText = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');

/** The events of the bus that a remote emits and gets. */
const eventFacts = ({ events }: RemoteManifest): string[][] => [
  ['emits', events === undefined ? 'any' : events.emits.join(', ') || 'none'],
  ['subscribes', events === undefined ? 'any' : events.subscribes.join(', ') || 'none'],
];

/** Needs and parts of a remote. */
const remoteFacts = (manifest: RemoteManifest): string[][] => [
  ['requires', listText(manifest.requires)],
  ['slots', manifest.slots.join(', ') || 'none'],
  ['menu entries', (manifest.menu ?? []).map(({ id, group }) => `${id} (${group})`).join(', ') || 'none'],
  ['topics', manifest.topics === undefined ? 'any' : manifest.topics.join(', ') || 'none'],
  ...eventFacts(manifest),
  ...costText(manifest),
];

/** Modules and regions of the host, and the sizes of its first files and of all. */
function hostFacts({ provides, slots = [], entry, files, server }: HostManifest): string[][] {
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (files[name]?.brotli ?? 0), 0);
  const names = Object.keys(files).filter((name) => name !== server);
  return [
    ['provides', listText(provides)],
    ['regions', slots.join(', ') || 'none'],
    ['first files', kB(sum([...entry.js, ...entry.css]))],
    ['all files', `${kB(sum(names))}, ${names.length} files`],
  ];
}

function routesText(manifest: VersionManifest): string {
  if (isHostManifest(manifest)) return '';
  const routes = manifest.routes.map(({ path, name, screen, access }) => [path, name, screen, access]);
  return `\n\n${table(['ROUTE', 'NAME', 'SCREEN', 'ACCESS'], routes)}`;
}

function inspectText({ manifest, provenance, ...row }: VersionDetail, preview: string): string {
  const facts = [
    ['version', `${row.remote}@${row.version}`],
    ['channels', channelText(row) || 'none'],
    ['published', row.published_at],
    ...(row.retired === null ? [] : [['retired', sinceText(row.retired)]]),
    ['preview', preview],
    ...provenanceRows(provenance),
    ['contract', manifest.contract],
    ...(isHostManifest(manifest) ? hostFacts(manifest) : remoteFacts(manifest)),
  ];
  return `${table(['', ''], facts).trimStart()}${routesText(manifest)}`;
}

async function inspect(context: Context, name: string): Promise<void> {
  const { remote, version } = versionNamed(name.includes('@') ? name : `${name}@live`);
  const detail = orStop(await context.client().version(remote, version));
  const preview = previewAddress(context, remote, detail.version);
  say(context.output(), { ...detail, preview }, inspectText(detail, preview));
}

async function diff(context: Context, remote: string, from: string, to: string): Promise<void> {
  const client = context.client();
  const before = orStop(await client.version(remote, from));
  const after = orStop(await client.version(remote, to));
  const changes = diffOf(before.manifest, after.manifest);
  const rows = changes.map(({ kind, what, change }) => [kind, what, change]);
  const heading = `${remote} ${before.version} → ${after.version}`;
  const text = rows.length === 0 ? 'no difference' : table(['', 'WHAT', 'CHANGE'], rows);
  say(context.output(), { from: before.version, to: after.version, changes }, `${heading}\n${text}`);
}

async function audit(context: Context, remote: string | undefined, limit: string): Promise<void> {
  const most = numberIn('--limit', limit, 1, 1_000);
  const { entries } = orStop(await context.client().audit(remote, most));
  if (remote !== undefined && entries.length === 0) throw nothingOf(remote);
  const rows = entries.map((entry) => [
    entry.at.replace('T', ' ').replace(/\.\d+Z$/, ''),
    entry.actor,
    entry.action,
    entry.version === '' ? entry.remote : `${entry.remote}@${entry.version}`,
    entry.detail,
  ]);
  say(context.output(), entries, table(['WHEN (UTC)', 'WHO', 'ACTION', 'VERSION', 'DETAIL'], rows));
}

/** `list`, `inspect`, `diff` and `audit` show the versions and their history. */
export function showCommands(program: Command, context: Context): void {
  program
    .command('list [remote]')
    .description('shows the versions and who gets them')
    .action((remote?: string) => list(context, remote));
  program
    .command('inspect <remote@version>')
    .description('shows what a version is; without @version, the live one')
    .action((name: string) => inspect(context, name));
  program
    .command('diff <remote> [from] [to]')
    .description('shows what differs between two versions: by default live and canary')
    .action((remote: string, from = 'live', to = 'canary') => diff(context, remote, from, to));
  program
    .command('audit [remote]')
    .description('shows who did what, newest first')
    .option('--limit <lines>', 'so many lines', '30')
    .action((remote: string | undefined, { limit }: { limit: string }) => audit(context, remote, limit));
}
