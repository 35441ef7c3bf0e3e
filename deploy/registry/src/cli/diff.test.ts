import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { RemoteManifest } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type ManifestParts, routeAt, writeBuild } from '../testing/build-folder.ts';
import { diffOf } from './diff.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-diff-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function manifestOf(manifest: ManifestParts): Promise<RemoteManifest> {
  const build = await writeBuild(folder, { manifest });
  return v.parse(RemoteManifest, JSON.parse(await readFile(join(build, 'jukwaa.json'), 'utf8')));
}

test('[FED-03] a difference of two versions names routes, slots and topics that came or went, and nothing that stayed', async () => {
  const before = await manifestOf({ slots: ['betslip'], topics: ['odds/{sport_id}/{match_id}'] });
  const after = await manifestOf({
    version: '1.0.0-b',
    routes: [routeAt('/casino'), routeAt('/crash')],
    topics: ['odds/{sport_id}/{match_id}', 'crash/{game}'],
  });
  expect(diffOf(before, before)).toEqual([]);
  expect(diffOf(before, after)).toEqual([
    { kind: 'removed', what: 'slot betslip', change: 'filled' },
    { kind: 'added', what: 'topic crash/{game}', change: 'subscribed' },
    { kind: 'added', what: 'route /crash', change: 'home, any' },
  ]);
});

test('a difference from a version without lists of topics and events says that it could use any', async () => {
  const after = await manifestOf({ events: { emits: ['openPage'], subscribes: [] } });
  const { topics: _topics, events: _events, ...before } = after;
  expect(diffOf(before, after)).toEqual([
    { kind: 'removed', what: 'topic any', change: 'subscribed' },
    { kind: 'removed', what: 'emits any', change: 'declared' },
    { kind: 'added', what: 'emits openPage', change: 'declared' },
    { kind: 'removed', what: 'subscribes to any', change: 'declared' },
  ]);
});
