import { expect, test } from '@jest/globals';
import { stableIdsOf } from './stable-ids.ts';

/** Identifiers of a build in a folder, as the bundler gives them. */
const identifiersIn = (top: string, hash: string): string[] => [
  `consume shared module (default) react@^19.3.1 (strict) (fallback: ${top}/node_modules/react/index.js) (eager)`,
  `provide shared module (default) react@19.3.1 = ${top}/node_modules/react/index.js`,
  `data:text/javascript,import%20runtime%20from%20%22${encodeURIComponent(`${top}/node_modules/runtime.cjs`)}%22|${hash}`,
  `builtin:swc-loader!${top}/host/src/app.tsx`,
];
const idsIn = (top: string, hash: string) => {
  const ids = stableIdsOf(identifiersIn(top, hash), top);
  return identifiersIn(top, hash).map((identifier) => ids.get(identifier));
};

test('[FED-03] modules of the federation have the same ids in any folder, each its own, and others keep those of the bundler', () => {
  const ids = idsIn('/home/jukwaa', 'c45f2803d945598a');
  expect(ids).toEqual(idsIn('/srv/builds/42/jukwaa', '7f4510a312258f0b'));
  expect(ids[3]).toBeUndefined();
  expect(new Set(ids).size).toBe(4);
});
