import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type VirtualMatch,
  VirtualMatchAnswer,
  type VirtualMatchDetail,
  type VirtualPastMatch,
  type VirtualRound,
  VirtualRoundsAnswer,
  type VirtualTable,
  VirtualTableAnswer,
} from '@jukwaa/contracts';
import { standings } from '@jukwaa/domain/virtuals';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { until } from '../../../kit/test-support/until.ts';
import { endedRound, openRound } from '../test-support/round-calls.ts';
import { openVirtualBackend, type VirtualBackend } from '../test-support/virtual-backend.ts';

/** A league of four teams, whose six days bring every pair together twice. */
const FOUR = { slug: 'italyleague', teams: ['Napoli', 'Roma', 'Torino', 'Lazio'] };
const MOST_PAST = 5;

/** The newest results of matches whose teams pass, as a match shows them. */
const pastOf = (
  rounds: readonly VirtualRound[],
  passes: (teams: readonly string[]) => boolean,
): VirtualPastMatch[] =>
  rounds
    .toReversed()
    .flatMap(({ number, season, matches }) =>
      matches.flatMap(({ home_team, away_team, result }) =>
        result !== null && passes([home_team, away_team])
          ? [{ round: number, season, home_team, away_team, full_time: result.full_time }]
          : [],
      ),
    )
    .slice(0, MOST_PAST);

describe.each(serviceEngines())('the pages of virtual leagues on $name', (engine) => {
  let backend: VirtualBackend;
  beforeAll(async () => {
    backend = await openVirtualBackend(engine, FOUR);
  }, 180_000);
  afterAll(() => backend.close());

  const tableOf = async (slug: string): Promise<VirtualTable> =>
    (await backend.call(VirtualTableAnswer, `/api/virtuals/${slug}/table`)).body.data;
  const detailOf = async (match: VirtualMatch | undefined): Promise<VirtualMatchDetail> =>
    (await backend.call(VirtualMatchAnswer, `/api/virtuals/matches/${match?.match_id}`)).body.data;

  /** Every ended round from all pages, oldest first, as the form of a team has its oldest match first. */
  async function endedRounds(slug: string): Promise<VirtualRound[]> {
    const rounds: VirtualRound[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const path: string = `/api/virtuals/${slug}/rounds${after === '' ? '' : `?after=${after}`}`;
      const { data, next } = (await backend.call(VirtualRoundsAnswer, path)).body;
      rounds.push(...data);
      after = next;
    }
    return rounds.toReversed();
  }

  test('[GAMES-03] the table of a virtual league is that of the results so far', async () => {
    const first = await openRound(backend, 'englandleague');
    await endedRound(backend, 'englandleague', first.number);
    // A round may end between the answers: then both are read again.
    const { rows, played } = await until('a table and results of the same rounds', async () => {
      const { season, groups } = await tableOf('englandleague');
      const rows = groups[0]?.standings ?? [];
      const played = (await endedRounds('englandleague'))
        .filter((round) => round.season === season)
        .flatMap(({ matches }) => matches)
        .flatMap(({ result, ...match }) => (result === null ? [] : [{ ...match, result }]));
      return rows.reduce((sum, row) => sum + row.played, 0) === 2 * played.length ? { rows, played } : null;
    });
    expect(played.length).toBeGreaterThan(0);
    const teams = rows.map(({ team }) => team);
    expect(new Set(rows)).toEqual(new Set(standings(teams, played)));
  });

  test('[GAMES-03] a match offers its markets from one grid', async () => {
    const { matches } = await openRound(backend, 'worldcupvirtuals');
    const detail = await detailOf(matches[0]);
    const ids = new Set(detail.markets.map(({ market_id }) => market_id));
    for (const id of [1, 8, 10, 11, 18, 19, 20, 26, 29, 45, 47, 60, 68, 75]) expect(ids).toContain(id);
    for (const { outcomes } of detail.markets)
      expect(outcomes.reduce((sum, { odds }) => sum + 1 / odds, 0)).toBeGreaterThan(1);
  });

  test('[GAMES-03] a match has the form of both teams and their earlier meetings, from the results so far', async () => {
    // Every pair of four teams has met after three days.
    await backend.hurried(() =>
      until('three ended rounds', async () => ((await endedRounds(FOUR.slug)).length < 3 ? null : true)),
    );
    const { match, detail, past } = await until('a match and results of the same rounds', async () => {
      const before = await endedRounds(FOUR.slug);
      const match = (await openRound(backend, FOUR.slug)).matches[0];
      const detail = await detailOf(match);
      const after = await endedRounds(FOUR.slug);
      return match !== undefined && before.length === after.length ? { match, detail, past: after } : null;
    });
    const [home, away] = [match.home_team, match.away_team];
    const meetings = pastOf(past, (teams) => teams.includes(home) && teams.includes(away));
    expect(meetings.length).toBeGreaterThan(0);
    expect(detail.head_to_head).toEqual(meetings);
    expect(detail.home_last).toEqual(pastOf(past, (teams) => teams.includes(home)));
    expect(detail.away_last).toEqual(pastOf(past, (teams) => teams.includes(away)));
    expect(detail.home_last).not.toEqual(detail.away_last);
  });

  test('[GAMES-03] every ended round can be reached page by page', async () => {
    const { number } = await openRound(backend, 'eurovirtuals');
    const OLD = 130;
    await backend.db.query(
      `insert into kit.rounds (game, number, version, phase, phase_started_at, phase_ends_at, started_at, ended_at, ending,
         commitment, seed, state)
       select game, 1000 + n, 1, phase, phase_started_at, phase_ends_at, started_at, phase_ends_at, 'refunded', commitment,
         repeat('0', 64), state
       from kit.rounds, generate_series(1, $2) n where game = 'virtual.eurovirtuals' and number = $1`,
      [number, OLD],
    );
    const numbers = (await endedRounds('eurovirtuals')).map((round) => round.number);
    expect(new Set(numbers.filter((one) => one > 1000)).size).toBe(OLD);
  });
});
