import type { DeclaredEvents, RemoteManifest } from '@jukwaa/contracts';
import type { AnyNode, CallExpression, Program } from 'acorn';
import { simple } from 'acorn-walk';
import { type BundledModule, modulesOf } from './scripts/bundled-modules.ts';
import { keyOf, type Scripts } from './scripts/parse-scripts.ts';

const RUNTIME = '@jukwaa/runtime';

/** The functions of the runtime that use the bus, and the list that has their events. */
const USES = new Map<string | null, keyof DeclaredEvents>([
  ['emit', 'emits'],
  ['on$', 'subscribes'],
]);

const textOf = (node: AnyNode | undefined): string | null =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

/** The numbers of the runtime in a build: `8585: { shareKey: "@jukwaa/runtime" }` in its entry. */
function runtimeIds(entry: Program): ReadonlySet<string> {
  const ids = new Set<string>();
  simple(entry, {
    Property({ key, computed, value }) {
      const id = keyOf(key, computed);
      if (id === null || value.type !== 'ObjectExpression') return;
      for (const part of value.properties)
        if (part.type === 'Property' && keyOf(part.key, part.computed) === 'shareKey')
          if (textOf(part.value) === RUNTIME) ids.add(id);
    },
  });
  return ids;
}

/** Whether it is the loader's call for the runtime: `n(8585)`. */
function isRuntime(node: AnyNode | null | undefined, { loader }: BundledModule, ids: ReadonlySet<string>) {
  if (node?.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false;
  const [id] = node.arguments;
  return node.callee.name === loader && id?.type === 'Literal' && ids.has(String(id.value));
}

/** The names of variables of a module that hold the runtime: `var r = n(8585)`. */
function holdersIn(module: BundledModule, ids: ReadonlySet<string>): ReadonlySet<string> {
  const names = new Set<string>();
  simple(module.code.body, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isRuntime(init, module, ids)) names.add(id.name);
    },
  });
  return names;
}

/** The called function; of `(0, r.emit)`, in which minified code calls it without the module as `this`, the last part. */
function calleeOf({ callee }: CallExpression): AnyNode | undefined {
  const inner: AnyNode = callee.type === 'ParenthesizedExpression' ? callee.expression : callee;
  return inner.type === 'SequenceExpression' ? inner.expressions.at(-1) : inner;
}

/** The names that an argument may be. Those that only a run would tell are left to the page. */
function namesOf(argument: AnyNode | undefined): string[] {
  if (argument?.type === 'ConditionalExpression')
    return [...namesOf(argument.consequent), ...namesOf(argument.alternate)];
  if (argument?.type === 'TemplateLiteral' && argument.expressions.length === 0)
    return argument.quasis.flatMap(({ value }) => value.cooked ?? []);
  const text = textOf(argument);
  return text === null ? [] : [text];
}

interface EventUse {
  readonly list: keyof DeclaredEvents;
  readonly event: string;
}

function usesIn(module: BundledModule, ids: ReadonlySet<string>): EventUse[] {
  const holders = holdersIn(module, ids);
  const uses: EventUse[] = [];
  simple(module.code.body, {
    CallExpression(call) {
      const callee = calleeOf(call);
      if (callee?.type !== 'MemberExpression' || callee.property.type === 'PrivateIdentifier') return;
      const { object } = callee;
      const isHeld = object.type === 'Identifier' && holders.has(object.name);
      const list = USES.get(keyOf(callee.property, callee.computed));
      if (list === undefined || !(isHeld || isRuntime(object, module, ids))) return;
      uses.push(...namesOf(call.arguments[0]).map((event) => ({ list, event })));
    },
  });
  return uses;
}

/**
 * Returns the events of the bus that the scripts of a build use and its manifest does not declare. They are read from the
 * calls of the runtime with a name in the code. An event whose name only a run would tell is refused in the page.
 *
 * @returns nothing for a build without a list, which is not limited; a team can't publish one
 */
export function undeclaredEvents({ entry, events }: RemoteManifest, scripts: Scripts): string[] {
  const program = scripts.get(entry);
  if (events === undefined || program == null) return [];
  const ids = runtimeIds(program);
  const uses = [...scripts.values()]
    .flatMap((script) => (script === null ? [] : modulesOf(script)))
    .flatMap((module) => usesIn(module, ids))
    .filter(({ list, event }) => !events[list].includes(event));
  const reasons = uses.map(
    ({ list, event }) =>
      `its code ${list === 'emits' ? 'emits' : 'subscribes to'} ${event}, which jukwaa.events.${list} of its package.json does not list`,
  );
  return [...new Set(reasons)];
}
