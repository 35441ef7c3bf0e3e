import type { AnyNode, ObjectExpression } from 'acorn';
import { simple } from 'acorn-walk';
import { type BundledModule, functionsIn } from './bundled-modules.ts';
import { type ChunkLoads, chunksOf, loadedId } from './loader-calls.ts';
import { loaderUses } from './loader-uses.ts';
import { keyOf } from './parse-scripts.ts';

/** The chunks that the exposed module loads. */
export interface ScreenLoads {
  /** By the name of the screen; null where the code does not tell. */
  readonly screens: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Chunks that its other code loads, whatever the screen. */
  readonly always: ReadonlySet<string>;
  readonly isUnclear: boolean;
}

interface Part {
  readonly table: string;
  readonly name: string;
  readonly loads: ChunkLoads;
}

/** Tables of functions by the name of what they load. */
const TABLES = ['screens', 'slots'];

/** The tables of a module: `screens: { name: load }`. */
function tablesOf(code: AnyNode): ReadonlyArray<readonly [name: string, table: ObjectExpression]> {
  const found: (readonly [string, ObjectExpression])[] = [];
  simple(code, {
    Property({ key, computed, value }) {
      const name = keyOf(key, computed);
      if (name !== null && TABLES.includes(name) && value.type === 'ObjectExpression')
        found.push([name, value]);
    },
  });
  return found;
}

function partsOf(module: BundledModule): readonly (Part | null)[] {
  const scope = { loader: module.loader, functions: functionsIn(module.code) };
  return tablesOf(module.code).flatMap(([table, { properties }]) =>
    properties.map((one) => {
      const name = one.type === 'Property' ? keyOf(one.key, one.computed) : null;
      if (one.type !== 'Property' || name === null) return null;
      return { table, name, loads: chunksOf(one.value, scope) };
    }),
  );
}

/** Returns what the screens of a remote load, read from the modules of its exposed chunk. */
export function screenLoads(modules: readonly BundledModule[]): ScreenLoads {
  const parts = modules.flatMap(partsOf);
  const known = parts.flatMap((part) => part ?? []);
  const read = new Set(known.flatMap(({ loads }) => [...loads.calls]));
  const screens = new Map<string, Set<string> | null>();
  for (const { name, loads } of known.filter(({ table }) => table === 'screens')) {
    const before = screens.get(name);
    const isUnclear = loads.isUnclear || before === null;
    screens.set(name, isUnclear ? null : new Set([...(before ?? []), ...loads.ids]));
  }
  const always = new Set<string>();
  let isUnclear = parts.includes(null);
  for (const { node, kind } of modules.flatMap(loaderUses)) {
    if (read.has(node)) continue;
    const id = kind === 'load' && node.type === 'CallExpression' ? loadedId(node) : null;
    if (id === null) isUnclear = true;
    else always.add(id);
  }
  return { screens, always, isUnclear };
}
