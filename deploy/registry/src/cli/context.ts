import type { Moved } from '@jukwaa/contracts';
import { type RegistryClient, registryClient } from '../client/http-client.ts';
import { registryAccess } from './access.ts';
import { EXIT, Stop } from './exit.ts';
import type { Output } from './output.ts';

/** What every command works with. */
export interface Context {
  /** Folder of the project. */
  readonly root: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly output: () => Output;
  /** The registry; looked for when it is first needed. */
  readonly client: () => RegistryClient;
}

export const contextOf = (root: string, variables: Context['variables'], output: () => Output): Context => ({
  root,
  variables,
  output,
  client: () => registryClient(registryAccess(root, variables)),
});

/** A version by name: `sportsbook@pr-12`. @throws Stop for anything else */
export function versionNamed(text: string): { remote: string; version: string } {
  const [remote = '', version = '', ...rest] = text.split('@');
  if (remote === '' || version === '' || rest.length > 0)
    throw new Stop(EXIT.usage, [`'${text}' names no version; write it like sportsbook@pr-12`]);
  return { remote, version };
}

/** A number within bounds. @throws Stop for anything else */
export function numberIn(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= least && number <= most))
    throw new Stop(EXIT.usage, [`${name} must be a number from ${least} to ${most}, it is '${text}'`]);
  return number;
}

function sentenceOf({ remote, channel, version, previous, share }: Moved): string {
  if (version === null) return `${remote}: ${channel} ended (it was ${previous})`;
  const visitors = share === null ? '' : ` for ${share} % of the visitors`;
  const before = previous === null || previous === version ? '' : ` (before: ${previous})`;
  return `${remote}: ${channel} is ${version}${visitors}${before}`;
}

/** What moved, a line each. */
export const movesText = (moved: readonly Moved[]): string =>
  moved.length === 0 ? 'nothing moved: it stood there already' : moved.map(sentenceOf).join('\n');
