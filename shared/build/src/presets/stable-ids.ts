import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Compiler, Module } from '@rspack/core';

const TOP = join(import.meta.dirname, '../../../..');

/** Ids of as many digits as the bundler's own for builds of this size. */
const ID_SPACE = 10_000;

/** In the hook before ids, the bundler gives a module's identifier as a value, against its types. */
const identifierOf = ({ identifier }: Module): unknown => identifier;

/** Modules of the federation, whose ids the bundler derives from absolute paths. */
const FEDERATION = /^(consume|provide) shared module |data:text\/javascript/;

/** A hash of absolute paths at the end of the identifier of a `data:` module. */
const PATHS_HASH = /\|[0-9a-f]{16}$/;

/** The identifier as it is in any folder, also within the address of a `data:` module. */
const withoutFolder = (identifier: string, top: string): string =>
  identifier.replaceAll(top, '').replaceAll(encodeURIComponent(top), '').replace(PATHS_HASH, '');

const idFrom = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() % ID_SPACE;

/**
 * Returns ids of the federation's modules that do not depend on the folder `top` of the repository, by identifier. Other
 * modules get none: the bundler derives their ids from relative paths.
 */
export function stableIdsOf(identifiers: readonly string[], top: string): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  const named = identifiers
    .filter((identifier) => FEDERATION.test(identifier))
    .map((identifier) => ({ identifier, name: withoutFolder(identifier, top) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const { identifier, name } of named) {
    let id = idFrom(name);
    while (taken.has(id)) id = (id + 1) % ID_SPACE;
    taken.add(id);
    ids.set(identifier, id);
  }
  return ids;
}

/** Makes the same sources give the same files in any folder. */
export const stableIds = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('stable-ids', (compilation) =>
      compilation.hooks.beforeModuleIds.tap('stable-ids', (modules) => {
        const known = [...modules].flatMap((module) => {
          const identifier = identifierOf(module);
          return typeof identifier === 'string' ? [{ module, identifier }] : [];
        });
        const ids = stableIdsOf(
          known.map(({ identifier }) => identifier),
          TOP,
        );
        for (const { module, identifier } of known) {
          const id = ids.get(identifier);
          if (id !== undefined) Object.assign(module, { id });
        }
      }),
    );
  },
};
