import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DeclaredEvents, RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { buildProbe } from '../testing/real-build.ts';
import { undeclaredEvents } from './bus-events.ts';
import { type Scripts, scriptsOf } from './scripts/parse-scripts.ts';

const SOURCES = {
  'remote.ts': `
export default { name: 'probe', slots: {}, screens: {
  plain: () => import(/* webpackChunkName: "plain" */ './plain.ts'),
} };`,
  'plain.ts': `
import { emit, on$ } from '@jukwaa/runtime';
import * as runtime from '@jukwaa/runtime';
import { other } from './other.ts';
export default function Plain() {
  const name = Math.random() > 0.5 ? 'openPage' : 'openBetslip';
  emit('betPlaced', {});
  emit(Math.random() > 0.5 ? 'registered' : 'setError', {});
  runtime.emit(name, {});
  other.emit('close');
  return on$('login').subscribe(() => undefined);
}`,
  'other.ts': 'export const other = { emit: (name) => name };',
};

const emits = (event: string) =>
  `its code emits ${event}, which jukwaa.events.emits of its package.json does not list`;

describe.each([false, true])('the events that a build uses, for development: %s', (isDevelopment) => {
  let top: string;
  let manifest: RemoteManifest;
  let scripts: Scripts;
  const undeclared = (events: DeclaredEvents) => undeclaredEvents({ ...manifest, events }, scripts);
  beforeAll(async () => {
    top = await mkdtemp(join(tmpdir(), 'jukwaa-events-'));
    const dist = await buildProbe(top, { sources: SOURCES, screens: ['plain'], isDevelopment });
    manifest = v.parse(RemoteManifest, JSON.parse(await readFile(join(dist, 'jukwaa.json'), 'utf8')));
    const contents = new Map<string, Buffer>();
    for (const name of Object.keys(manifest.files)) contents.set(name, await readFile(join(dist, name)));
    scripts = scriptsOf(contents);
  }, 60_000);
  afterAll(() => rm(top, { recursive: true, force: true }));

  test('[FED-07] are read from its code, whatever its manifest says, and only those of the bus', () => {
    const found = undeclared({ emits: [], subscribes: [] });
    const known = [
      emits('betPlaced'),
      emits('registered'),
      emits('setError'),
      'its code subscribes to login, which jukwaa.events.subscribes of its package.json does not list',
    ];
    expect(found).toEqual(expect.arrayContaining(known));
    // The minifier may write the name of the third call into it.
    expect([...known, emits('openPage'), emits('openBetslip')]).toEqual(expect.arrayContaining(found));
  });

  test('may all be declared', () => {
    const all = ['betPlaced', 'registered', 'setError', 'openPage', 'openBetslip'];
    expect(undeclared({ emits: all, subscribes: ['login'] })).toEqual([]);
  });
});
