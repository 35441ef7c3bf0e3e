import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { routeAt } from '../testing/build-folder.ts';
import { buildProbe } from '../testing/real-build.ts';
import { type LoadedFiles, loadedFiles } from './loaded-files.ts';
import { scriptsOf } from './scripts/parse-scripts.ts';

const SCREENS = ['plain', 'chained', 'picked', 'eager', 'lazy'];
const SOURCES = {
  'remote.ts': `
const plain = () => import(/* webpackChunkName: "plain" */ './plain.ts');
export default { name: 'probe', slots: {}, screens: {
  plain,
  chained: async () => { await plain(); return import(/* webpackChunkName: "chained" */ './chained.ts'); },
  picked: () => import(/* webpackChunkName: "picked" */ './picked.ts').then(({ Screen }) => ({ default: Screen })),
  eager: () => import(/* webpackChunkName: "eager" */ './eager.ts'),
  lazy: () => import(/* webpackChunkName: "lazy" */ './lazy.ts'),
} };`,
  // Its own chunk has nothing but the shared package, and so no file.
  'plain.ts': "import './plain.css';\nimport { version } from 'react';\nexport default version;",
  'plain.css': 'p { color: red }',
  'chained.ts': "export default 'chained';",
  'picked.ts': "export const Screen = 'picked';",
  'eager.ts':
    "export const more = import(/* webpackChunkName: \"more\" */ './more.ts');\nexport default 'eager';",
  'more.ts': "export default 'more';",
  'lazy.ts': 'export default () => import(/* webpackChunkName: "later" */ \'./later.ts\');',
  'later.ts': "export default 'later';",
};

/** The names of chunks by screen; null where the code does not tell. */
const namesOf = ({ screens }: LoadedFiles) =>
  Object.fromEntries(
    [...screens].map(([screen, files]) => [screen, files?.map((name) => name.replace(/\.\w{10}\./, '.'))]),
  );

describe.each([false, true])('the files of a real build, for development: %s', (isDevelopment) => {
  let top: string;
  let loaded: LoadedFiles;
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'jukwaa-loaded-'));
    const dist = await buildProbe(top, { sources: SOURCES, screens: SCREENS, isDevelopment });
    const manifest = v.parse(RemoteManifest, JSON.parse(await readFile(join(dist, 'jukwaa.json'), 'utf8')));
    const contents = new Map<string, Buffer>();
    for (const name of Object.keys(manifest.files)) contents.set(name, await readFile(join(dist, name)));
    loaded = loadedFiles(manifest, scriptsOf(contents));
  }, 60_000);
  afterAll(() => rm(top, { recursive: true, force: true }));

  test('are read from its code: imports in a row, at the start of a module, and none of later', () => {
    expect(loaded.first).toEqual([expect.stringMatching(/^remote\.\w+\.js$/)]);
    // The preset merges small parts of the first screen into one file.
    expect(namesOf(loaded)).toEqual({
      plain: ['common.js', 'common.css'],
      chained: ['common.js', 'common.css', 'chained.js'],
      picked: ['picked.js'],
      eager: ['eager.js', 'more.js'],
      lazy: ['lazy.js'],
    });
  });
});

const NAMES = '({602:"remote",1:"home",2:"heavy"})[e]';
const entryWith = (exposed = 'l.e(602).then(()=>()=>l(7))', more = '') =>
  `(()=>{function l(){}l.f={};l.u=e=>""+${NAMES}+".js";l.f.j=()=>{};${more};var m={"./remote":()=>${exposed}}})()`;
const remoteWith = (body: string) => `(self.c=self.c||[]).push([[602],{7(e,t,n){${body}}}])`;
const PLAIN = 'n.e(1).then(n.bind(n,4))';
const HEAVY = 'n.e(2).then(n.bind(n,5))';

/** The files of a small build written by hand, which loads its screen `home` so. */
function filesOf(remote: string, entry = entryWith(), home = '(self.c=self.c||[]).push([[1],{4(e,t,n){}}])') {
  const texts = { 'remoteEntry.js': entry, 'remote.js': remote, 'home.js': home, 'heavy.js': '' };
  const manifest = v.parse(RemoteManifest, {
    name: 'probe',
    version: '1.0.0',
    contract: '^1.0.0',
    entry: 'remoteEntry.js',
    routes: [routeAt('/home')],
    slots: [],
    chunks: {},
    files: Object.fromEntries(
      Object.keys(texts).map((name) => [name, { integrity: 'sha384-a', bytes: 1, brotli: 1 }]),
    ),
    requires: {},
  });
  const contents = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  return loadedFiles(manifest, scriptsOf(contents)).screens.get('home');
}

describe('the files of code that no bundler wrote', () => {
  test.each([
    ['one import', `t.a={screens:{home:()=>${PLAIN}}}`, ['home.js']],
    ['an import of two', `t.a={screens:{home:()=>Promise.all([n.e(1),n.e(2)]).then(n.bind(n,4))}}`, 2],
    ['one that starts another', `t.a={screens:{home:()=>(${HEAVY},${PLAIN})}}`, 2],
    [
      'an import in a function of the module',
      `let f=()=>${HEAVY};t.a={screens:{home:()=>f().then(()=>${PLAIN})}}`,
      2,
    ],
    ['an import beside the table', `${HEAVY};t.a={screens:{home:()=>${PLAIN}}}`, 2],
    ['an import that any function makes', `t.b=()=>${HEAVY};t.a={screens:{home:()=>${PLAIN}}}`, 2],
    ['two tables of screens', `t.a={screens:{home:()=>${PLAIN}}};t.b={screens:{home:()=>${HEAVY}}}`, 2],
    ['a computed id', `t.a={screens:{home:()=>n.e(t.x).then(n.bind(n,4))}}`, null],
    ['an id that is put together', `t.a={screens:{home:()=>n.e(1+1).then(n.bind(n,4))}}`, ['heavy.js']],
    ['a computed name', `t.a={screens:{[t.x]:()=>${PLAIN}}}`, null],
    ['a spread table', `t.a={screens:{...t.x,home:()=>${PLAIN}}}`, null],
    ['a function from elsewhere', 't.a={screens:{home:n(9).load}}', null],
    ['a call of something else', `t.a={screens:{home:()=>fetch("heavy.js").then(()=>${PLAIN})}}`, null],
    ['the loader by another name', `let q=n;t.a={screens:{home:()=>${PLAIN}}}`, null],
    ['a part of the loader', `let q=n.e;t.a={screens:{home:()=>${PLAIN}}}`, null],
    ['a module that is no table', 't.a=1', null],
  ])('%s', (_what, body, expected) => {
    const files = filesOf(remoteWith(body));
    if (typeof expected === 'number') expect([...(files ?? [])].sort()).toEqual(['heavy.js', 'home.js']);
    else expect(files).toEqual(expected);
  });

  const plain = remoteWith(`t.a={screens:{home:()=>${PLAIN}}}`);
  test.each([
    ['exposes its module by other code', entryWith('l.x(602)'), null],
    [
      'loads a chunk with its module',
      entryWith('Promise.all([l.e(602),l.e(2)]).then(()=>()=>l(7))'),
      ['home.js'],
    ],
    ['has a further way to fetch', entryWith(undefined, 'l.f.more=()=>fetch("heavy.js")'), null],
    ['names files by a run', entryWith().replace(NAMES, 'q(e)'), null],
    ['can not be read', 'this is no script', null],
  ])('an entry that %s', (_what, entry, expected) => {
    expect(filesOf(plain, entry)).toEqual(expected);
  });

  test('a screen whose module loads another when it starts', () => {
    const home = '(self.c=self.c||[]).push([[1],{4(e,t,n){(()=>{n.e(2)})()}}])';
    expect(filesOf(plain, entryWith(), home)).toEqual(['home.js', 'heavy.js']);
  });

  test.each([
    ['the others are fetched', 'if("9"!=e);else n[e]=0', ['home.js']],
    ['it is in a list', 'if(/^(8|9)$/.test(e))n[e]=0;else;', ['home.js']],
    ['it is not in the list of fetched ones', 'if(!/^(1|602)$/.test(e)){n[e]=0}', ['home.js']],
    ['it is another one', 'if("8"!=e);else n[e]=0', null],
    ['only a run would tell', 'if(q!=e);else n[e]=0', null],
    ['the pattern is no list', 'if(/^(8|9)/.test(e))n[e]=0', null],
    ['something else happens too', 'if("9"!=e);else n[e]=0,l.l("heavy.js")', null],
  ])('a chunk that the entry may call loaded without a file: %s', (_why, code, expected) => {
    const entry = entryWith('Promise.all([l.e(602),l.e(9)]).then(()=>()=>l(7))');
    expect(
      filesOf(
        plain,
        entry.replace('l.f.j=()=>{}', () => `l.f.j=(e,t)=>{${code}}`),
      ),
    ).toEqual(expected);
  });
});
