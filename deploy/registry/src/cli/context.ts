import type { Moved } from '@jukwaa/contracts';
import { type RegistryClient, registryClient } from '../client/http-client.ts';
import { registryAccess } from './access.ts';
import { EXIT, Stop } from './exit.ts';
import type { Output } from './output.ts';

/** Settings and parts that every command shares. */
export interface Context {
  /** Folder of the project. */
  readonly root: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly output: () => Output;
  /** The registry; it is looked up at its first use. */
  readonly client: () => RegistryClient;
}

export const contextOf = (root: string, variables: Context['variables'], output: () => Output): Context => ({
  root,
  variables,
  output,
  client: () => registryClient(registryAccess(root, variables)),
});

/** Parses a version name such as `sportsbook@pr-12`. @throws Stop for anything else */
export function versionNamed(text: string): { remote: string; version: string } {
  const [remote = '', version = '', ...rest] = text.split('@');
  if (remote === '' || version === '' || rest.length > 0)
    throw new Stop(EXIT.usage, [`'${text}' names no version; write it like sportsbook@pr-12`]);
  return { remote, version };
}

/** Parses a number within bounds. @throws Stop for anything else */
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

/** Lists the moved pointers, one per line. */
export const movesText = (moved: readonly Moved[]): string =>
  moved.length === 0 ? 'nothing moved: it stood there already' : moved.map(sentenceOf).join('\n');
