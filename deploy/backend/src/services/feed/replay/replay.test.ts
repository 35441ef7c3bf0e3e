import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { HighlightsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { replayCommand } from '../../../commands/replay.ts';
import { type FeedBackend, freshDatabase, startFeedBackend, until } from '../test-support/feed-backend.ts';

const SEASON = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,HTR,HC,AC,HY,AY,HR,AR,B365H,B365D,B365A,B365>2.5,B365<2.5
E0,14/08/2027,12:30,Lions,Tigers,2,1,H,1,1,D,9,2,1,2,0,1,2.15,3.4,3.35,1.83,2.02
E0,14/08/2027,15:00,Hawks,Eagles,0,0,D,0,0,D,3,3,0,4,0,0,1.57,4,6,1.72,2.1
E0,14/08/2027,15:00,Bears,Wolves,x,1,A,0,0,D,1,1,1,1,1,1,2,3,4,2,1.8
E0,15/08/2027,14:00,Sharks,Whales,1,4,A,0,3,A,2,8,2,2,0,0,5.5,4.2,1.6,1.61,2.3
`;

let backend: FeedBackend;
let folder: string;
beforeAll(async () => {
  backend = await startFeedBackend();
  folder = await mkdtemp(join(tmpdir(), 'jukwaa-replay-'));
});
afterAll(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Clean-up of a test, run in the opposite order. */
const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});

async function replay(text: string, ...args: string[]): Promise<{ code: number; said: string[] }> {
  const file = join(folder, 'season.csv');
  await writeFile(file, text);
  const said: string[] = [];
  const code = await replayCommand(['replay', file, '--url', backend.url, ...args], (line) =>
    said.push(line),
  );
  return { code, said };
}

describe('a replay of a season file', () => {
  test('a replay of a season file shows its odds as quoted, plays its scores and settles by the file; a broken row is left out', async () => {
    const { code, said } = await replay(SEASON, '--speed', '10000', '--no-watch');
    expect(code).toBe(0);
    expect(said[0]).toBe('season.csv line 4 skipped: FTHG is not a number of goals');
    expect(said[1]).toMatch(/^3 matches laid out/);
    const { body } = await backend.get('/api/fixture/highlights/1?order_type=time');
    const rows = v.parse(HighlightsAnswer, body).data;
    expect(rows.map((row) => [row.home_team, row.highlight_market?.outcomes.map((o) => o.odds)])).toEqual([
      ['Lions', [2.15, 3.4, 3.35]],
      ['Hawks', [1.57, 4, 6]],
      ['Sharks', [5.5, 4.2, 1.6]],
    ]);
    const totals = await backend.get('/api/fixture/highlights/1?order_type=time&highlight_market_id=18');
    expect(v.parse(HighlightsAnswer, totals.body).data[0]?.highlight_market).toMatchObject({
      specifier: 'total=2.5',
      outcomes: [{ odds: 1.83 }, { odds: 2.02 }],
    });
    await backend.post('/sandbox/clock', { speed: 60 });
    const won = await until('all results', async () => {
      const found = await backend.context.db.query<{ home_team: string; key: string; won: string }>(
        `select m.home_team, r.market_id || r.specifier as key, string_agg(r.outcome_id, ',') as won
         from fixture.market_results r join fixture.matches m using (match_id)
         where r.result = 'won' and r.market_id in (1, 45, 47, 81, 136, 162) and m.closed_at is not null
         group by m.home_team, r.market_id, r.specifier order by m.home_team, r.market_id`,
      );
      return found.length === 18 ? found : null;
    });
    await backend.post('/sandbox/clock', { speed: 1 });
    expect(won.map((row) => `${row.home_team} ${row.key}: ${row.won}`)).toEqual([
      'Hawks 1: 2',
      'Hawks 45: 274',
      'Hawks 47: 426',
      'Hawks 81: 462',
      'Hawks 136: 3',
      'Hawks 162: 2',
      'Lions 1: 1',
      'Lions 45: 288',
      'Lions 47: 424',
      'Lions 81: 464',
      'Lions 136: 3',
      'Lions 162: 1',
      'Sharks 1: 3',
      'Sharks 45: 316',
      'Sharks 47: 434',
      'Sharks 81: 480',
      'Sharks 136: 2',
      'Sharks 162: 3',
    ]);
  }, 180_000);

  test('a replay of a season file reports an invalid file and a missing server in plain words', async () => {
    const refused = await replay('name,age\nx,1\n');
    expect(refused).toEqual({
      code: 1,
      said: [
        expect.stringContaining('season.csv was refused: this is not a football-data.co.uk season file'),
      ],
    });
    const alone = await replay(SEASON, '--url', 'http://127.0.0.1:1');
    expect(alone.code).toBe(1);
    expect(alone.said.at(-1)).toContain('nothing answers at http://127.0.0.1:1');
    const missing: string[] = [];
    const code = await replayCommand(['replay', join(folder, 'none.csv')], (line) => missing.push(line));
    expect([code, missing[0]]).toEqual([1, expect.stringContaining('no such file')]);
  });
});

test('a running replay continues after a restart of the backend, and its match is settled once', async () => {
  const database = await freshDatabase();
  const row = {
    line: 2,
    country: 'England',
    tournament: 'Premier League',
    kick_off_in: 0,
    home_team: 'Lions',
    away_team: 'Tigers',
    odds: { home: 2.1, draw: 3.3, away: 3.4 },
    half_time: { home: 1, away: 0 },
    full_time: { home: 2, away: 2 },
  };
  const states = () =>
    database.db.query<{
      status: number;
      match_status: number;
      seq: number;
      settled: number;
      revised: number;
    }>(
      `select m.status, m.match_status, m.seq, count(r) filter (where r.market_id = 1) as settled,
         count(r) filter (where r.revision > 1) as revised
       from fixture.matches m left join fixture.market_results r using (match_id) group by m.match_id`,
    );
  const before = await startFeedBackend(undefined, database);
  cleanUp.push(() => database.drop());
  await before.post('/sandbox/feed/replay', { speed: 1_200, rows: [row] });
  await until('the first half', async () => ((await states())[0]?.match_status === 6 ? true : null));
  await before.stop();
  const [stopped] = await states();
  expect(stopped).toMatchObject({ status: 1, settled: 0 });

  const after = await startFeedBackend(undefined, database);
  cleanUp.push(() => after.stop());
  await until('the end', async () => ((await states())[0]?.settled === 3 ? true : null));
  const [ended] = await states();
  expect(ended).toMatchObject({ status: 3, match_status: 100, settled: 3, revised: 0 });
  expect(ended?.seq).toBeGreaterThan(stopped?.seq ?? 0);
}, 180_000);
