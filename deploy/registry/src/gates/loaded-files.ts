import { DESCRIPTIONS_FILE, type RemoteManifest } from '@jukwaa/contracts';
import type { Program } from 'acorn';
import { modulesOf } from './scripts/bundled-modules.ts';
import { type EntryFacts, entryFacts } from './scripts/entry-facts.ts';
import { loadedId } from './scripts/loader-calls.ts';
import { loaderUses } from './scripts/loader-uses.ts';
import type { Scripts } from './scripts/parse-scripts.ts';
import { type ScreenLoads, screenLoads } from './scripts/screen-loads.ts';

/** The files that a build's own code loads. */
export interface LoadedFiles {
  /** Files that every screen needs beside the entry. */
  readonly first: readonly string[];
  /** Further files by screen; null where only a run would tell, so that it may be any file. */
  readonly screens: ReadonlyMap<string, readonly string[] | null>;
}

/** Files that browsers may load for a screen: all but the server's build and the descriptions. */
export const browserFiles = ({ files, server }: RemoteManifest): string[] =>
  Object.keys(files).filter((name) => name !== server && name !== DESCRIPTIONS_FILE);

/** Returns the chunks that modules of a script load when they start. */
function startedBy(program: Program | null | undefined): string[] {
  if (program == null) return [];
  return modulesOf(program)
    .flatMap(loaderUses)
    .flatMap(({ node, kind, isAtStart }) => {
      const id = kind === 'load' && isAtStart && node.type === 'CallExpression' ? loadedId(node) : null;
      return id === null ? [] : [id];
    });
}

interface Build {
  readonly manifest: RemoteManifest;
  readonly scripts: Scripts;
  readonly entry: EntryFacts;
  /** The chunks that a script's modules load when they start, by its name. */
  readonly started: (name: string) => readonly string[];
}

function buildOf(manifest: RemoteManifest, scripts: Scripts, entry: Program): Build {
  const known = new Map<string, readonly string[]>();
  const started = (name: string) => {
    const ids = known.get(name) ?? startedBy(scripts.get(name));
    known.set(name, ids);
    return ids;
  };
  return { manifest, scripts, entry: entryFacts(entry), started };
}

/** Returns the files of these chunks and of those that they load at their start; null when they may be others. */
function filesOf({ manifest, entry, started }: Build, ids: Iterable<string>): string[] | null {
  const waiting = [...new Set(ids)];
  const seen = new Set(waiting);
  const files = new Set<string>();
  for (const id of waiting) {
    const own = entry.filesOf(id, manifest.files);
    if (own === null) return null;
    for (const name of own) files.add(name);
    const next = own.flatMap(started).filter((one) => !seen.has(one));
    for (const one of next) seen.add(one);
    waiting.push(...next);
  }
  return [...files];
}

const exposed = ({ scripts }: Build, first: readonly string[]): ScreenLoads =>
  screenLoads(
    first.flatMap((name) => {
      const program = scripts.get(name);
      return program == null ? [] : modulesOf(program);
    }),
  );

/**
 * Reads from the code of a build which files its screens load before they are drawn: the tables of the bundler in the entry, and
 * the imports of the exposed module. Code that does more than the bundler writes there may load any file.
 *
 * Parts that a screen loads when it draws or later are no part of this; the budget of all files bounds them. An entry whose own code
 * was rewritten by hand can load more, also files of other versions, with which its remote shares a folder.
 */
export function loadedFiles(manifest: RemoteManifest, scripts: Scripts): LoadedFiles {
  const names = [...new Set(manifest.routes.map(({ screen }) => screen))];
  const unknown = { first: [], screens: new Map(names.map((name) => [name, null])) };
  const program = scripts.get(manifest.entry);
  if (program == null) return unknown;
  const build = buildOf(manifest, scripts, program);
  const first = build.entry.isUnclear ? null : filesOf(build, build.entry.first);
  if (first === null) return unknown;
  const { screens, always, isUnclear } = exposed(build, first);
  if (isUnclear) return unknown;
  const ofScreen = (name: string) => {
    const ids = screens.get(name);
    return ids == null ? null : filesOf(build, [...always, ...ids]);
  };
  return { first, screens: new Map(names.map((name) => [name, ofScreen(name)])) };
}
