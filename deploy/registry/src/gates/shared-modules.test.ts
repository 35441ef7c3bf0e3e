import { expect, test } from '@jest/globals';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

/** One shared module, as the bundler writes it into an entry. */
const taken = (name: string, range: string, rest = 'import:null,fallback:void 0', singleton = '!0') =>
  `{shareScope:"default",shareKey:"${name}",requiredVersion:"${range}",strictVersion:!0,singleton:${singleton},eager:!1,${rest}}`;
const entryWith = (...modules: string[]) =>
  `(()=>{"use strict";var t={${modules.map((one, at) => `${at}:${one}`)}}})()`;

describeRegistry('the shared modules of a publish', (own) => {
  const publish = async (entry: string) =>
    own().publishFolder(await own().build({ files: { 'remoteEntry.js': entry, 'chunks/home.js': 'home' } }));

  test.each([
    [
      'takes another version than its manifest says',
      taken('react', '^18.3.1'),
      [
        'its entry takes react ^18.3.1, the live host brings 19.3.1',
        'its manifest says that it needs react ^19.0.0, its entry takes react ^18.3.1',
      ],
    ],
    [
      'takes a module that the host does not bring and its manifest hides',
      taken('vue', '^3.0.0'),
      ['its entry takes vue ^3.0.0, which the live host does not bring'],
    ],
    [
      'falls back to a copy of its own',
      taken('@jukwaa/runtime', '^0.1.0', 'import:"@jukwaa/runtime",fallback:()=>r.e(7).then(()=>()=>r(7))'),
      ['its entry brings its own copy of @jukwaa/runtime; the host brings it'],
    ],
    [
      'does not take the one copy of the page',
      taken('react/jsx-runtime', '^19.0.0', 'import:null', '!1'),
      ['its entry takes react/jsx-runtime without being a singleton; the page has one'],
    ],
    [
      'offers a copy to the page',
      '{name:"react",version:"19.9.0",factory:()=>r(7),eager:1}',
      ['its entry offers its own copy of react; the host brings it'],
    ],
  ])('[FED-07] a publish whose entry %s is refused', async (_what, module, reasons) => {
    expect(reasonsOf(await publish(entryWith(module)))).toEqual(reasons);
    expect(await own().live()).toEqual([]);
  });

  test('[FED-07] a publish whose entry takes what the host brings, and a package of its own, is accepted', async () => {
    const ownPackage = taken('charts', '^1.0.0', 'import:"charts",fallback:()=>r(8)');
    const entry = entryWith(taken('react', '^19.0.0'), taken('@jukwaa/runtime', '^0.1.0'), ownPackage);
    expect((await publish(entry)).ok).toBe(true);
  });

  test('a publish whose entry no browser can run is refused', async () => {
    expect(reasonsOf(await publish('this is no script'))).toEqual([
      "remoteEntry.js can't be read as a script, so nothing says what it does",
    ]);
  });
});
