import { join } from 'node:path';
import type { Command } from 'commander';
import { sourcesOf } from './build-here.ts';
import { type Context, numberIn, versionNamed } from './context.ts';
import { EXIT, orStop, Stop } from './exit.ts';
import { kB, say, table } from './output.ts';
import { previewAddress, previewLink } from './preview-address.ts';
import { LOCAL, publishLocal } from './publish-command.ts';
import { watchSources } from './watch-sources.ts';

interface GcOptions {
  readonly keep: string;
  readonly days: string;
}

async function gc(context: Context, { keep, days }: GcOptions): Promise<void> {
  const taken = orStop(
    await context.client().gc(numberIn('--keep', keep, 1, 1_000), numberIn('--days', days, 0, 10_000)),
  );
  const { versions, labels, files, bytes } = taken;
  const heading = `${versions.length} versions, ${labels.length} labels, ${files} files, ${kB(bytes)} taken away`;
  say(context.output(), taken, [heading, ...[...versions, ...labels].map((name) => `  ${name}`)].join('\n'));
}

interface PreviewOptions {
  readonly hours: string;
  readonly watch?: boolean;
}

/** The only local build of a preview, whose page reloads after each edit. @throws Stop for another choice */
function watchedOf(names: readonly string[]): string {
  const [named, ...rest] = names.map(versionNamed);
  if (named?.version === LOCAL && rest.length === 0) return named.remote;
  throw new Stop(EXIT.usage, ['--watch takes one build of this folder, such as casino@local']);
}

/** Publishes the folder again after each edit, until the command is ended. */
async function watchLocal(context: Context, remote: string): Promise<void> {
  const output = context.output();
  const complain = (error: unknown) =>
    output.complain(error instanceof Stop ? error.reasons.join('\n') : String(error));
  output.write(`reloads after each edit: ${previewAddress(context, remote, LOCAL)}\n`);
  const publish = async () => output.write(`published ${await publishLocal(context, remote)}\n`);
  const sources = join(sourcesOf(context.root, remote), 'src');
  await watchSources(sources, publish, complain, new AbortController().signal);
}

async function preview(
  context: Context,
  names: readonly string[],
  { hours, watch = false }: PreviewOptions,
): Promise<void> {
  const watched = watch ? watchedOf(names) : null;
  const lifetime = numberIn('--hours', hours, 0.01, 720);
  const wanted: { remote: string; version: string }[] = [];
  for (const { remote, version } of names.map(versionNamed))
    wanted.push({ remote, version: version === LOCAL ? await publishLocal(context, remote) : version });
  const link = orStop(await context.client().preview(wanted, lifetime));
  const url = previewLink(context, link.token);
  const own = wanted.map(({ remote, version }) => previewAddress(context, remote, version));
  const shown = link.overrides.map(({ remote, version }) => `${remote}@${version}`);
  say(
    context.output(),
    { url, expires_at: link.expires_at, overrides: link.overrides },
    [
      url,
      `shows ${shown.join(' and ')} until ${link.expires_at}`,
      ...(own.length === 1 ? [`also, for good: ${own[0]}`] : []),
    ].join('\n'),
  );
  if (watched !== null) await watchLocal(context, watched);
}

function tokenCommands(program: Command, context: Context): void {
  const token = program.command('token').description('creates, lists and revokes publishing tokens');
  token
    .command('create <remote>')
    .description('makes a token that may publish and move this remote; * is all of them')
    .requiredOption('--name <name>', 'who gets it: shown in the audit log')
    .action(async (remote: string, { name }: { name: string }) => {
      const made = orStop(await context.client().createToken(remote, name));
      say(context.output(), made, `${made.token}\nIt is shown this once. It is for ${made.remote}.`);
    });
  token
    .command('list')
    .description('shows who has one')
    .action(async () => {
      const { tokens } = orStop(await context.client().tokens());
      const rows = tokens.map(({ name, remote, created_at }) => [name, remote, created_at]);
      say(context.output(), tokens, table(['NAME', 'REMOTE', 'CREATED'], rows));
    });
  token
    .command('revoke <name>')
    .description('makes it good for nothing')
    .action(async (name: string) => {
      const { tokens } = orStop(await context.client().revokeToken(name));
      say(context.output(), tokens, `${name} is revoked`);
    });
}

/** `preview`, `gc`, `token`. */
export function keepingCommands(program: Command, context: Context): void {
  program
    .command('preview <remote@version...>')
    .description(
      'signs a link that shows these versions together in the live host; remote@local is built and published first',
    )
    .option('--hours <hours>', 'for how long it holds', '72')
    .option('--watch', 'publishes remote@local again after each edit; its page reloads')
    .action((names: string[], options: PreviewOptions) => preview(context, names, options));
  program
    .command('gc')
    .description('ends old labels, deletes old versions that no visitor gets, and files that no version has')
    .option('--keep <versions>', 'so many versions that were live last', '5')
    .option('--days <days>', 'and whatever was given out since', '30')
    .action((options: GcOptions) => gc(context, options));
  tokenCommands(program, context);
}
