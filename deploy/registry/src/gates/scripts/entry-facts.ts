import type { AnyNode, ObjectExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';
import { type FunctionNode, isFunction, resultOf } from './constants.ts';
import { isFileless } from './fileless-chunks.ts';
import { chunksOf } from './loader-calls.ts';
import { keyOf } from './parse-scripts.ts';

/** The entry's account of its chunks. */
export interface EntryFacts {
  /** Chunks that are loaded with the exposed module, or in place of packages that the page lacks. */
  readonly first: ReadonlySet<string>;
  readonly isUnclear: boolean;
  /**
   * Returns the files of a chunk by its id, of those in `files`; null when it may have others. A chunk of nothing but shared
   * packages has none.
   */
  filesOf(id: string, files: Readonly<Record<string, unknown>>): string[] | null;
}

/** The module that a remote exposes. */
const EXPOSED = './remote';
/** Properties of the loader that name the file of a chunk by its id: its script, and its style sheet. */
const SCRIPT = 'u';
const STYLES = 'miniCssF';
/** The part of the loader that fetches style sheets. It has a table of the chunks with one: `{ 5: 1 }`. */
const FETCHES_STYLES = 'miniCss';
/** The part of the loader that fetches scripts. */
const FETCHES_SCRIPTS = 'j';
/** Parts of the loader that fetch what a chunk needs; the entry of a build has no others. */
const FETCHING = [FETCHES_SCRIPTS, FETCHES_STYLES, 'consumes', 'remotes'];

const propertyNamed = ({ properties }: ObjectExpression, name: string): AnyNode | null => {
  const found = properties.find((one) => one.type === 'Property' && keyOf(one.key, one.computed) === name);
  return found?.type === 'Property' ? found.value : null;
};

interface Read {
  loader: string | null;
  readonly scripts: FunctionNode[];
  readonly styles: FunctionNode[];
  readonly fetching: FunctionNode[];
  /** Chunks with a style sheet. */
  readonly styled: Set<string>;
  readonly loading: AnyNode[];
  isUnclear: boolean;
}

/** The ids in tables such as `{ 5: 1, 131: 1 }`. */
function idsListed(code: AnyNode): string[] {
  const ids: string[] = [];
  simple(code, {
    ObjectExpression({ properties }) {
      for (const one of properties) {
        const isListed = one.type === 'Property' && one.value.type === 'Literal' && one.value.value === 1;
        const id = isListed ? keyOf(one.key, one.computed) : null;
        if (id !== null) ids.push(id);
      }
    },
  });
  return ids;
}

/** Reads a function that names files by the id of their chunk. All of them belong to one loader. */
function readNaming(read: Read, loader: string, name: string, code: FunctionNode): void {
  if (read.loader !== null && read.loader !== loader) read.isUnclear = true;
  read.loader = loader;
  if (name === SCRIPT) read.scripts.push(code);
  if (name === STYLES) read.styles.push(code);
}

/** Reads a part of the loader that fetches something. */
function readFetching(read: Read, name: string, code: AnyNode): void {
  if (!FETCHING.includes(name)) read.isUnclear = true;
  if (name === FETCHES_SCRIPTS && isFunction(code)) read.fetching.push(code);
  if (name === FETCHES_STYLES) for (const id of idsListed(code)) read.styled.add(id);
}

/** Reads what the entry sets on the loader. */
function readAssignment(read: Read, left: AnyNode, right: AnyNode): void {
  if (left.type !== 'MemberExpression' || left.property.type === 'PrivateIdentifier') return;
  const { object } = left;
  const name = keyOf(left.property, left.computed) ?? '';
  if (object.type === 'Identifier' && isFunction(right) && (name === SCRIPT || name === STYLES))
    readNaming(read, object.name, name, right);
  if (object.type === 'MemberExpression' && keyOf(object.property, object.computed) === 'f')
    readFetching(read, name, right);
}

/** Reads the functions that load the exposed module, or a package's own copy. */
function readTable(read: Read, table: ObjectExpression): void {
  const exposed = propertyNamed(table, EXPOSED);
  if (exposed !== null) read.loading.push(exposed);
  if (propertyNamed(table, 'shareKey') === null) return;
  const copy = propertyNamed(table, 'fallback');
  if (isFunction(copy)) read.loading.push(copy);
}

/** Returns the files of a chunk; null when one of its names is not known, or none of the build's files has it. */
function filesNamed(read: Read, id: string, files: Readonly<Record<string, unknown>>): string[] | null {
  const hasScript = !read.fetching.some((code) => isFileless(code, id));
  const scripts = hasScript ? read.scripts : [];
  const naming = read.styled.has(id) ? [...scripts, ...read.styles] : scripts;
  const names = naming.map((name) => resultOf(name, id)?.value);
  const found = names.filter((name) => typeof name === 'string').filter((name) => Object.hasOwn(files, name));
  if (hasScript && found.length === 0) return null;
  return found.length === names.length ? found : null;
}

/** Reads from an entry's code which files its chunks have, and which of them every screen loads first. */
export function entryFacts(program: Program): EntryFacts {
  const read: Read = {
    loader: null,
    scripts: [],
    styles: [],
    fetching: [],
    styled: new Set(),
    loading: [],
    isUnclear: false,
  };
  simple(program, {
    AssignmentExpression: ({ left, right }) => readAssignment(read, left, right),
    ObjectExpression: (table) => readTable(read, table),
  });
  const loads = read.loading.map((code) => chunksOf(code, { loader: read.loader, functions: new Map() }));
  return {
    first: new Set(loads.flatMap(({ ids }) => [...ids])),
    isUnclear: read.isUnclear || loads.length === 0 || loads.some((one) => one.isUnclear),
    filesOf: (id, files) => filesNamed(read, id, files),
  };
}
