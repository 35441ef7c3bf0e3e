import { expect, test } from '@jest/globals';
import { FEED_MARKET, type FeedMessage, marketKey } from '../../feed-protocol/index.ts';
import type { MarketOffer, MatchOffer } from '../../fixture/index.ts';
import { countedBy, FOOTBALL_RHO, STANDARD_MARGINS } from '../../pricing/index.ts';
import { footballCourse } from './football-course.ts';
import { halfLength } from './football-plan.ts';
import { knownScript } from './football-script.ts';
import { MatchPlayer } from './match-player.ts';

const START = Date.parse('2026-11-21T15:00:00Z');
const NIL = { home: 0, away: 0 };
const model = { home: 1.5, away: 1.2, rho: FOOTBALL_RHO };
const counts = { corners: { home: 1, away: 0 }, yellow_cards: NIL, red_cards: NIL };
const plan = knownScript({ seed: 'one corner', model, counts }, NIL, NIL);
const course = footballCourse(plan);
const [corner] = plan.events;
const cornerAt =
  ((corner?.half === 2 ? halfLength(plan, 1) + plan.breakSeconds : 0) + (corner?.at ?? 0)) * 1000;

/** The match with the markets that the course offers before the corner. */
function offered(): MatchOffer {
  const play = course.at(START, START + cornerAt - 20_000);
  const markets = play.offer(STANDARD_MARGINS).map(({ id, specifiers }): readonly [string, MarketOffer] => [
    marketKey(id, specifiers),
    {
      feedStatus: FEED_MARKET.active,
      favourite: false,
      market: {
        market_id: id,
        market_name: '',
        status: 0,
        status_name: '',
        specifier: specifiers,
        outcomes: [],
      },
      stopped_seq: null,
    },
  ]);
  return {
    facts: {
      match_id: 7,
      game_id: 1007,
      sport_id: 1,
      category_id: 1,
      country: 'Kenya',
      tournament_id: 1,
      tournament: 'League',
      priority: 1,
      boosted: 0,
      home_team: 'Home',
      away_team: 'Away',
      starts_at: START,
    },
    producer_id: 1,
    state: play.state,
    seq: 1,
    list_seq: 0,
    stopped_seq: null,
    markets: new Map(markets),
    timeline: [],
    closed_at: null,
  };
}

const pricedIn = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => (message.type === 'odds_change' ? message.markets.map(({ id }) => id) : []));

test('a corner stops the markets on corners before it is counted, goals stay on sale, and new prices follow it', () => {
  const player = new MatchPlayer({ match_id: 7, course, startsAt: START });
  const match = offered();
  const at = (seconds: number) => START + cornerAt + seconds * 1000;
  const news = (seconds: number) => player.news(match, at(seconds), STANDARD_MARGINS);

  expect(pricedIn(news(-20))).toContain(166);
  expect(player.closes(at(-5))).toBe(true);
  const before = news(-5);
  const stop = before.find((message) => message.type === 'bet_stop');
  const stopped = new Set(stop?.type === 'bet_stop' ? stop.markets?.map(({ id }) => id) : []);
  expect([...stopped].every((id) => countedBy(id) === 'corners')).toBe(true);
  expect(stopped.has(166) && stopped.has(162)).toBe(true);
  expect(pricedIn(before)).toContain(1);

  const counted = news(1);
  expect(counted.some(({ type }) => type === 'bet_stop')).toBe(false);
  expect(counted[0]).toMatchObject({ sport_event_status: { counts: { corners: { home: 1, away: 0 } } } });
  expect(pricedIn(counted).filter((id) => countedBy(id) === 'corners')).toEqual([]);
  expect(pricedIn(counted)).toContain(139);

  const after = news(26);
  expect(pricedIn(after)).toContain(166);
  const lines = after.flatMap((message) => (message.type === 'odds_change' ? message.markets : []));
  const open = lines.filter(({ id, status }) => id === 167 && status === FEED_MARKET.active);
  expect(open.every(({ specifiers }) => specifiers !== 'total=0.5')).toBe(true);
});
