import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { copyDatabase } from '@jukwaa/backend/commands';
import * as v from 'valibot';
import { operatorFileOf } from '../start/admit-operator.ts';
import { caller, msisdnOf, newBettor } from '../testing/bettors.ts';
import { startNode } from '../testing/child.ts';
import { startStack } from '../testing/jukwaa.ts';
import { createMatch } from '../testing/own-match.ts';
import { BUILD_MS, OwnStack } from '../testing/own-stack.ts';

const RUN = join(import.meta.dirname, '../../bin/run.mjs');
const TEST = { JUKWAA_ENV: 'test', JUKWAA_GAMES: 'none', JUKWAA_FEED: 'sandbox' };
const stack = OwnStack.ofFile(async () => TEST);
const backup = () => join(stack.top, 'backup');
const restored = () => join(stack.top, 'restored');

const statusOf = async (url: string) => (await fetch(url, { method: 'POST' })).status;
const run = (args: readonly string[], JUKWAA_DATA: string) =>
  startNode([RUN, ...args], { JUKWAA_DATA, JUKWAA_LOG: 'warn' }).ended;

describe('a backup of a data folder', () => {
  let before: number;
  let after: number;
  beforeAll(async () => {
    before = await createMatch(stack.url);
    const made = await run(['backup', '--to', backup()], stack.data);
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining(`backup in ${backup()}`)]);
    after = await createMatch(stack.url);
  }, BUILD_MS);

  test('a backup of a data folder has every part of it, and no copy is left there', async () => {
    expect((await readdir(backup())).sort()).toEqual(['backup.json', 'database', 'host', 'remotes']);
    expect((await readdir(stack.data)).filter((name) => name.startsWith('copy'))).toEqual([]);
  });

  test('a backup of a data folder never replaces one, and needs a stack that runs', async () => {
    const again = await run(['backup', '--to', backup()], stack.data);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists; name a folder')]);
    const none = await run(['backup', '--to', join(stack.top, 'none')], join(stack.top, 'empty'));
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('no stack of yours has started')]);
    expect(await readdir(stack.top)).not.toContain('none');
  });

  test('a backup of a data folder leaves the copy of another one alone, until an hour has passed', async () => {
    const first = await copyDatabase(operatorFileOf(stack.data));
    const second = await copyDatabase(operatorFileOf(stack.data));
    if (!first.ok || !second.ok) throw new Error('a copy was refused');
    expect([first, second].map(({ value }) => existsSync(value.folder))).toEqual([true, true]);
    const anHourAgo = new Date(Date.now() - 61 * 60_000);
    await utimes(first.value.folder, anHourAgo, anHourAgo);
    await copyDatabase(operatorFileOf(stack.data));
    expect([first, second].map(({ value }) => existsSync(value.folder))).toEqual([false, true]);
  });

  test('a backup of a data folder is made for the operator only, and at the inside port only', async () => {
    expect(await statusOf(`${stack.url}/api/backup/copies`)).toBe(404);
  });

  test(
    'a backup of a data folder is restored to an empty one, from which the next stack continues',
    async () => {
      expect((await run(['restore', backup()], restored())).code).toBe(0);
      const other = await startStack({ ...TEST, JUKWAA_DATA: restored() });
      try {
        const statuses = [before, after].map(
          async (game) => (await fetch(`${other.url}/api/fixture/games/${game}`)).status,
        );
        expect(await Promise.all(statuses)).toEqual([200, 404]);
        const acts = await run(['acts', '--json'], restored());
        const listed: unknown = JSON.parse(acts.stdout);
        expect(listed).toContainEqual(
          expect.objectContaining({ command: 'restore', by: userInfo().username, facts: expect.anything() }),
        );
      } finally {
        await other.end('SIGTERM');
      }
      const again = await run(['restore', backup()], restored());
      expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
    },
    BUILD_MS,
  );

  test('a backup of a data folder that was not finished is not restored', async () => {
    const broken = join(stack.top, 'broken');
    await mkdir(join(broken, 'database'), { recursive: true });
    await writeFile(join(broken, 'backup.json'), '{"format":2}');
    for (const [folder, reason] of [
      [broken, 'not of a known format'],
      [join(stack.top, 'nothing'), 'there is no folder'],
      [stack.data, 'it has no backup.json'],
    ] as const) {
      const { code, stderr } = await run(['restore', folder], join(stack.top, 'target'));
      expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
    }
    await rm(broken, { recursive: true });
  });
});

describe('a copy of what is stored about a player', () => {
  const file = () => join(stack.top, 'player.json');
  const person = (...args: readonly string[]) => run(['person', ...args], stack.data);

  test('a copy of what is stored about a player is a file for its owner only, without secrets', async () => {
    await newBettor(caller(stack.url), 'jukwaa-signature', 1, 0);
    const { code, stdout } = await person('export', String(msisdnOf(1)), '--to', file());
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ rows of \d+ parts in /)]);
    const copy: unknown = JSON.parse(await readFile(file(), 'utf8'));
    expect(copy).toMatchObject({ 'identity.user': [{ msisdn: msisdnOf(1) }], 'betting.bets': [] });
    expect(JSON.stringify(copy)).not.toMatch(/password|token/);
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await fetch(`${stack.url}/api/person/parts`, { method: 'POST' })).status).toBe(404);
  });

  test('a player is erased once, and refused with a reason while a self-exclusion runs', async () => {
    const call = caller(stack.url);
    const key = await newBettor(call, 'jukwaa-signature', 2, 0);
    await call(v.unknown(), 'POST', '/api/identity/self-exclusion', { period: '24h' }, { 'api-key': key });
    const number = String(msisdnOf(2));
    const refused = await person('erase', number);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('a self-exclusion runs until'),
    ]);
    const erased = await person('erase', number, '--keep-exclusion');
    expect([erased.code, erased.stdout]).toEqual([
      0,
      expect.stringMatching(/^erased; .* under the id \d+\n$/),
    ]);
    const again = await person('erase', number);
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to erase')]);
  });

  test('the acts of staff list who exported, erased and made a backup, without a number', async () => {
    const { code, stdout } = await run(['acts'], stack.data);
    const lines = stdout.trimEnd().split('\n');
    const by = userInfo().username;
    for (const command of ['backup', 'person export', 'person erase'])
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`Z  ${by} +${command} +\\{`)));
    expect([code, lines.filter((line) => line.includes('2547'))]).toEqual([0, []]);
    const later = await run(['acts', '--since', '2100-01-01T00:00:00Z'], stack.data);
    expect([later.code, later.stdout]).toEqual([0, '']);
    expect((await fetch(`${stack.url}/api/acts/list`)).status).toBe(404);
  });

  test.each([
    [['export', '254700000001', '--to', 'none.json'], 'no player has this verified number'],
    [['export', '0712', '--to', 'none.json'], 'is no mobile number'],
    [['erase', '254712345678', '--to', 'none.json'], 'person takes export'],
    [['erase', '0712'], 'is no mobile number'],
    [['forget', '254712345678'], 'person takes export'],
    [['export', '254712345678', '--all'], "Unknown option '--all'"],
  ])('a copy of what is stored about a player: %j is refused in one line', async (args, reason) => {
    const { code, stderr } = await person(...args);
    expect([code, stderr.trimEnd().split('\n')]).toEqual([1, [expect.stringContaining(reason)]]);
  });
});
