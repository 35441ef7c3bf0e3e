import { BUNDLER_RUNTIME, type HostServed, type RemoteManifest } from '@jukwaa/contracts';
import type { Scripts } from './scripts/parse-scripts.ts';
import { textsOf } from './scripts/texts.ts';

/** Parts of packages that the host provides, under other names. */
const PARTS = ['react-router', 'scheduler', '@module-federation/runtime-core'];

/**
 * Texts and names that only these libraries contain, minified or not: each of ours is in the host's files and in no other
 * package. One of them is enough, because a bundler leaves out what is not used. Scripts are searched, not run: a library
 * whose texts were all rewritten by hand, or are put together when it runs, is not found.
 */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'react.transitional.element',
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
  ],
  'react-dom': [
    '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    '__reactFiber$',
    '__reactContainer$',
  ],
  scheduler: ['unstable_scheduleCallback'],
  'react-router': ['may be used only in the context of a <Router>', '__reactRouterVersion'],
  valtio: ['object required', 'unstable_getInternalStates'],
  axios: ['ERR_BAD_OPTION_VALUE', 'ERR_FR_TOO_MANY_REDIRECTS'],
  '@jukwaa/runtime': [
    'The runtime has not been started',
    'rows that are no picks are skipped',
    'a stored pick is dropped',
    'the cookie is dropped',
    'jSlip6',
  ],
  'the federation runtime': ['FEDERATION_ALLOW_NEW_FUNCTION'],
};

/** The host provides these only to save bytes. They hold no state, so a remote built with its own copy works. */
const MAY_BE_COPIED = [BUNDLER_RUNTIME];

/** Returns the libraries whose marks are in these texts. */
const copiesIn = (texts: string): string[] =>
  Object.entries(MARKS).flatMap(([what, marks]) =>
    marks.some((mark) => texts.includes(mark)) ? [what] : [],
  );

/**
 * Returns copies of code that must exist once in the page. Two Reacts do not share hooks, and two runtimes have two
 * slips. They are looked for in the scripts, whatever the manifest says; what it admits counts as well.
 */
export function ownCopies(manifest: RemoteManifest, host: HostServed, scripts: Scripts): string[] {
  const single = new Set([...Object.keys(host.provides), ...PARTS]);
  for (const name of MAY_BE_COPIED) single.delete(name);
  const packages = manifest.bundles.filter((name) => single.has(name));
  const found = [...scripts].flatMap(([name, program]) =>
    program === null
      ? []
      : copiesIn(textsOf(program)).map((what) => `${name} has a copy of ${what} in it; the host brings it`),
  );
  return [...packages.map((name) => `it brings its own copy of ${name}; the host brings it`), ...found];
}
