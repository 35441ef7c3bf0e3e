import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DeclaredEvents, GrantBody } from '@jukwaa/contracts';
import * as v from 'valibot';
import { routeAt } from '../testing/build-folder.ts';
import { jukwaa, withRegistry } from '../testing/command.ts';
import { describeRegistry, reasonsOf } from '../testing/test-registry.ts';

test.each(['login', 'logout', 'orderEnded', 'remoteFailed', 'remoteShown', '__proto__', 'bet placed', ''])(
  'a remote can neither declare nor be given the right to emit %j',
  (event) => {
    expect(v.safeParse(DeclaredEvents, { emits: [event], subscribes: [] }).success).toBe(false);
    expect(v.safeParse(GrantBody, { emits: [event] }).success).toBe(false);
  },
);

const EVENTS = { emits: ['betPlaced'], subscribes: ['login'] };
const VERSION = '1.0.0-00000000bb';

describeRegistry('[FED-07] a publish that declares events of the bus', (own) => {
  test('by a team is refused beyond the events that the platform has given to its remote', async () => {
    await own().publish({ events: { emits: ['betPlaced'], subscribes: [] } });
    const events = { emits: ['betPlaced', 'setError'], subscribes: ['login'] };
    const wider = { manifest: { version: VERSION, events } };
    expect(reasonsOf(await own().publishAsTeam(wider))).toEqual([
      'setError is no event to emit of casino; the platform gives it: npx jukwaa grant casino --emits setError',
      'login is no event to subscribe to of casino; the platform gives it: npx jukwaa grant casino --subscribes login',
    ]);
    await withRegistry(own(), '*', async () => {
      const { out } = await jukwaa('grant', 'casino', '--emits', 'setError', '--subscribes', 'login');
      expect(out).toMatch(/emits +betPlaced, setError\nsubscribes +login\n/);
      expect((await jukwaa('grant', 'casino', '--emits', 'remoteFailed')).code).toBeGreaterThan(0);
      expect((await jukwaa('audit', 'casino')).out).toContain('emits setError subscribes to login');
    });
    expect(reasonsOf(await own().publishAsTeam(wider))).toEqual([]);
    await withRegistry(own(), '*', async () => {
      const { out } = await jukwaa('inspect', 'casino');
      expect(out).toMatch(/emits +betPlaced, setError\nsubscribes +login\n/);
    });
  });

  test('is refused when its scripts use another event than those, by anybody', async () => {
    const code = (emitted: string) =>
      `(self.c=self.c||[]).push([[1],{2(e,t,n){var r=n(7);(0,r.emit)("${emitted}",{})}}])`;
    const entry = 'var m={7:{shareKey:"@jukwaa/runtime",requiredVersion:"^0.1.0",singleton:!0}}';
    const publish = async (emitted: string) =>
      own().publishFolder(
        await own().build({
          manifest: { events: EVENTS, requires: { '@jukwaa/runtime': '^0.1.0' } },
          files: { 'remoteEntry.js': entry, 'chunks/home.js': code(emitted) },
        }),
      );
    expect(reasonsOf(await publish('setError'))).toEqual([
      'its code emits setError, which jukwaa.events.emits of its package.json does not list',
    ]);
    expect(reasonsOf(await publish('betPlaced'))).toEqual([]);
  });

  test('may name an event of another remote, which keeps it', async () => {
    await own().publish({ events: EVENTS });
    const other = { name: 'fantasy', routes: [routeAt('/fantasy')], events: EVENTS };
    expect((await own().publish(other)).ok).toBe(true);
    expect(await own().registry.grant('casino')).toMatchObject(EVENTS);
    expect(await own().registry.grant('fantasy')).toMatchObject(EVENTS);
  });

  test('is in the plan with its events, and so is the version before it, to which a page falls back', async () => {
    await own().publish({ events: EVENTS, topics: ['crash/{game}'] });
    const events = { emits: [], subscribes: [] };
    await own().publish({ version: VERSION, events, topics: [] });
    expect((await own().registry.plan()).remotes.casino).toMatchObject({
      manifest: { events, topics: [] },
      fallback: { version: '1.0.0-a', events: EVENTS, topics: ['crash/{game}'] },
    });
  });

  test('by a team without lists of its topics and events is refused, because no page would limit it', async () => {
    await own().publish();
    const folder = await own().build({ manifest: { version: VERSION } });
    const file = join(folder, 'jukwaa.json');
    const { topics: _topics, events: _events, ...older } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(older));
    const sent = await own().publishFolder(folder, { to: 'live' }, false);
    expect(reasonsOf(sent)).toEqual([
      expect.stringContaining('does not list the topics that its code uses'),
      expect.stringContaining('does not list the events that its code uses'),
    ]);
  });

  test('and whose grant came back after its end has its events again', async () => {
    await own().publish({ events: EVENTS });
    await own().registry.retire('casino', { without_successor: true }, 'boss');
    expect(await own().registry.grant('casino')).toMatchObject({ emits: [], subscribes: [] });
    await own().registry.restore('casino', 'boss');
    expect(await own().registry.grant('casino')).toMatchObject(EVENTS);
  });
});
