import { type AnyNode, type Options, type Program, parse } from 'acorn';
import type { Contents } from '../whole.ts';

/** The scripts of a build as syntax trees, by file name; null for one that can't be read. */
export type Scripts = ReadonlyMap<string, Program | null>;

const KINDS: readonly Options['sourceType'][] = ['script', 'module'];

/** Returns the syntax tree of a script or module; null for a text that is neither. */
export function parseScript(source: string): Program | null {
  for (const sourceType of KINDS)
    try {
      return parse(source, { ecmaVersion: 'latest', ...(sourceType !== undefined && { sourceType }) });
    } catch {}
  return null;
}

/** Browsers run these files only: the edge names no other type of theirs a script. */
const isScript = (name: string): boolean => /\.m?js$/.test(name);

/** Most bytes of all scripts together; ours have at most a tenth of them. A longer text would hold the registry up. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Returns why the scripts of a build are too long to be read. */
export function tooLong(contents: Contents): string[] {
  const bytes = [...contents].reduce(
    (sum, [name, content]) => sum + (isScript(name) ? (content?.length ?? 0) : 0),
    0,
  );
  return bytes <= MAX_BYTES
    ? []
    : [`its scripts are ${bytes} bytes before compression; ${MAX_BYTES} are allowed`];
}

/** Reads the scripts that browsers may run, each once for all checks. */
export const scriptsOf = (contents: Contents): Scripts =>
  new Map(
    [...contents].flatMap(([name, content]) =>
      isScript(name) && content !== null ? [[name, parseScript(content.toString('utf8'))] as const] : [],
    ),
  );

/** Returns the scripts that can't be read, and so can't be judged. */
export const unreadable = (scripts: Scripts): string[] =>
  [...scripts].flatMap(([name, program]) =>
    program === null ? [`${name} can't be read as a script, so nothing says what it does`] : [],
  );

/** The name of a property in the source, such as `e` of `r.e` and of `r["e"]`; null for a computed one. */
export function keyOf(node: AnyNode, isComputed: boolean): string | null {
  if (node.type === 'Identifier' && !isComputed) return node.name;
  return node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number')
    ? String(node.value)
    : null;
}
