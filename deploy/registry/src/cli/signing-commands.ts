import type { SigningKeyRow } from '@jukwaa/contracts';
import type { Command } from 'commander';
import { pemOf } from '../provenance/signing-key.ts';
import { verifyStatement } from '../provenance/statement.ts';
import { type Context, versionNamed } from './context.ts';
import { EXIT, orStop, Stop } from './exit.ts';
import { say, table } from './output.ts';
import { statementRows } from './provenance-text.ts';
import { KEY_LINE, publicKeyIn } from './sign.ts';

const keysText = (keys: readonly SigningKeyRow[]): string =>
  keys.length === 0
    ? 'there is no signing key, so every publish may be unsigned'
    : table(
        ['KEY', 'REMOTE', 'ADDED BY', 'ADDED'],
        keys.map(({ key_id, remote, added_by, added_at }) => [key_id, remote, added_by, added_at]),
      );

async function list(context: Context): Promise<void> {
  const { keys } = orStop(await context.client().signingKeys());
  say(context.output(), keys, keysText(keys));
}

async function add(context: Context, file: string, remote: string): Promise<void> {
  const key = await publicKeyIn(file);
  const { keys } = orStop(await context.client().addSigningKey(remote, pemOf(key)));
  const teams = remote === '*' ? 'every team' : `the team of ${remote}`;
  say(context.output(), keys, `${key.id} may sign for ${remote}; ${teams} must sign from now on`);
}

async function remove(context: Context, id: string): Promise<void> {
  const client = context.client();
  const before = orStop(await client.signingKeys()).keys;
  const { keys } = orStop(await client.removeSigningKey(id));
  const has = (remote: string) => keys.some((key) => key.remote === remote || key.remote === '*');
  const open = before.filter(({ key_id, remote }) => key_id === id && !has(remote));
  const names = open.map(({ remote }) => (remote === '*' ? 'every remote without a key' : remote));
  say(
    context.output(),
    keys,
    [`${id} is removed`, ...names.map((name) => `${name} accepts unsigned publishes again`)].join('\n'),
  );
}

async function verify(context: Context, name: string, file: string): Promise<void> {
  const key = await publicKeyIn(file);
  const { remote, version } = versionNamed(name);
  const answer = orStop(await context.client().provenance(remote, version));
  const full = `${remote}@${answer.version}`;
  // A channel, a label or a hash has no dot, so the registry may resolve it to a version. A version is only itself.
  if (version.includes('.') && version !== answer.version)
    throw new Stop(EXIT.refused, [`the registry answered with ${full} instead of ${name}`]);
  if (answer.provenance === null) throw new Stop(EXIT.refused, [`${full} is unsigned`]);
  // The digest covers the name and the version, so the signed ones must be those that were asked for.
  const about = { ...answer.manifest, name: remote, version: answer.version };
  const verified = verifyStatement(answer.provenance.envelope, [key], about);
  if (!verified.ok) throw new Stop(EXIT.refused, [`${full}: ${verified.error}`]);
  const { statement, keyId } = verified.value;
  say(
    context.output(),
    { remote, version: answer.version, key_id: keyId, statement },
    `${full} is signed by ${keyId}\n${table(['', ''], statementRows(statement)).trimStart()}`,
  );
}

/** `keys` and `verify`: the keys of statements, and a check of one without trust in the registry. */
export function signingCommands(program: Command, context: Context): void {
  const keys = program
    .command('keys')
    .description('shows the keys that may sign versions, adds and removes them')
    .addHelpText('after', `\nA new key pair: ${KEY_LINE}`)
    .action(() => list(context));
  keys
    .command('add <file>')
    .description(
      'lets this public key sign for a remote, whose team must sign from now on; * is every remote',
    )
    .requiredOption('--for <remote>', 'the remote, or *')
    .action((file: string, options: { for: string }) => add(context, file, options.for));
  keys
    .command('remove <id>')
    .description('ends a key; versions that it signed stay')
    .action((id: string) => remove(context, id));
  program
    .command('verify <remote@version>')
    .description('checks who built a version: its signature by this key, and that it is about this content')
    .requiredOption('--key <file>', 'the public key that must have signed it')
    .action((name: string, options: { key: string }) => verify(context, name, options.key));
}
