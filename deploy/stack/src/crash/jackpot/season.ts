import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replayCommand } from '@jukwaa/backend';
import { HighlightsAnswer, NewMatchAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type BackendCall, caller } from '../../testing/bettors.ts';
import type { RandomSource } from '../../verify-settlement/random-bets.ts';
import { firstRows } from '../../verify-settlement/search-live.ts';
import { endsOf } from '../../verify-settlement/season-events.ts';
import type { GameEnd } from './recount.ts';

/** Matches are played this many times faster than in the season. */
const SPEED = 100;
const PAGE = 100;
/** The first match kicks off this long after the schedule, and each further one a little later, ms. */
const FIRST_MS = 3 * 3_600_000;
const APART_MS = 120_000;

/** A match with its end. */
export interface EndedMatch {
  readonly match_id: number;
  readonly name: string;
  readonly end: NonNullable<GameEnd>;
}

async function matchesOf(call: BackendCall) {
  const all: { match_id: number; home_team: string; away_team: string }[] = [];
  for (let page = 0, last = 0; page <= last; page += 1) {
    const path = `/api/fixture/highlights/1?order_type=time&per_page=${PAGE}&page=${page}`;
    const { data, last_page } = await call(HighlightsAnswer, 'GET', path);
    all.push(...data);
    last = last_page;
  }
  return all;
}

/** Adds matches of the sandbox with random ends, which are played only by `endAll`. */
export async function addMatches(url: string, count: number, { below }: RandomSource): Promise<EndedMatch[]> {
  const matches: EndedMatch[] = [];
  for (let n = 0; n < count; n += 1) {
    const [home_team, away_team] = [`Home ${n}`, `Away ${n}`];
    const kick_off_in = (FIRST_MS + n * APART_MS) / 1_000;
    const match = { home_team, away_team, kick_off_in };
    const { match_id } = await caller(url)(NewMatchAnswer, 'POST', '/sandbox/feed/match', match);
    matches.push({ match_id, name: `${home_team} - ${away_team}`, end: [below(4), below(3)] });
  }
  return matches;
}

/** Ends matches at once with their scores. */
export async function endAll(url: string, matches: readonly EndedMatch[]): Promise<void> {
  for (const { match_id, end } of matches) {
    const [home_score, away_score] = end;
    await caller(url)(v.unknown(), 'POST', `/sandbox/feed/match/${match_id}/end`, { home_score, away_score });
  }
}

/** Schedules the first matches of a season file, at least three hours ahead of `now`, on the services at `url`. */
export async function schedule(url: string, text: string, count: number, now: number): Promise<EndedMatch[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jukwaa-season-'));
  const rows = firstRows(text, count);
  try {
    const file = join(folder, 'season.csv');
    await writeFile(file, rows);
    const said: string[] = [];
    const args = ['replay', file, '--url', url, '--speed', String(SPEED), '--no-watch'];
    if ((await replayCommand(args, (line) => said.push(line))) !== 0) throw new Error(said.join('\n'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const call = caller(url);
  const ends = endsOf(rows);
  const matches = await matchesOf(call);
  for (const [n, { match_id }] of matches.entries()) {
    const date = new Date(now + FIRST_MS + n * APART_MS).toISOString();
    await call(v.unknown(), 'POST', '/sandbox/feed', { event: 'fixture_change', match_id, date });
  }
  return matches.map(({ match_id, home_team, away_team }) => {
    const name = `${home_team} - ${away_team}`;
    const full = ends.get(name)?.full;
    if (full === undefined) throw new Error(`the file has no ${name}`);
    return { match_id, name, end: full };
  });
}
