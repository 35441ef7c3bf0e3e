import {
  VIRTUAL_MATCHES,
  VIRTUAL_PRODUCER,
  type VirtualCompetition,
  type VirtualEvent,
  type VirtualMatch,
  type VirtualResult,
  type VirtualRound,
} from '@jukwaa/contracts';
import { aHighlight, aMarket, anOutcome } from '@jukwaa/testing';
import { league } from './page.tsx';

/** Length of the parts of a round, in ms. */
const ROUND = { betting: 60_000, closed: 5_000, playing: 40_000 } as const;

const event = (
  at: number,
  minute: number,
  kind: VirtualEvent['kind'],
  side: VirtualEvent['side'] = null,
) => ({
  at,
  minute,
  kind,
  side,
});

/** A match that ends 2–1: goals in minutes 11, 40 and 83. */
export const COURSE: readonly VirtualEvent[] = [
  event(4_000, 9, 'attack', 'home'),
  event(5_000, 11, 'shot', 'home'),
  event(5_200, 11, 'goal', 'home'),
  event(12_000, 30, 'yellow_card', 'away'),
  event(16_000, 40, 'goal', 'away'),
  event(19_000, 45, 'half_time'),
  event(30_000, 67, 'corner', 'home'),
  event(36_000, 83, 'goal', 'home'),
  event(39_000, 90, 'full_time'),
  event(40_000, 90, 'end'),
];

const RESULT: VirtualResult = {
  half_time: [1, 1],
  full_time: [2, 1],
  extra_time: null,
  penalties: null,
  winner: 'home',
};

const TEAMS = [
  ['Arsenal', 'Chelsea'],
  ['Everton', 'Fulham'],
] as const;

/** A match of a round, by its place from 1. */
export function aVirtualMatch(place: number, over: Partial<VirtualMatch> = {}): VirtualMatch {
  const [home_team, away_team] = TEAMS[place - 1] ?? ['Home', 'Away'];
  const match_id = VIRTUAL_MATCHES + place;
  const odds = 1 + place / 10;
  return {
    ...aHighlight({
      match_id,
      game_id: match_id,
      producer_id: VIRTUAL_PRODUCER,
      home_team,
      away_team,
      total_markets: 24,
      highlight_market: aMarket({
        outcomes: [
          anOutcome({ odds: 1 + odds, outcome_name: home_team }),
          anOutcome({ outcome_id: '2', alias: 'X', outcome_name: 'Draw', odds: 2 + odds }),
          anOutcome({ outcome_id: '3', alias: '2', outcome_name: away_team, odds: 3 + odds }),
        ],
      }),
    }),
    competition: 'englandleague',
    round: 7,
    place,
    group: null,
    home_rate: 1_400,
    away_rate: 1_100,
    course: [],
    result: null,
    ...over,
  };
}

/** A round that takes bets from `opens_at` on, with the usual times. */
export function aRound(opens_at: number, over: Partial<VirtualRound> = {}): VirtualRound {
  const closes_at = opens_at + ROUND.betting;
  const kick_off_at = closes_at + ROUND.closed;
  return {
    number: 7,
    season: 3,
    day: 12,
    days: 38,
    stage: 'league',
    phase: 'BETTING',
    closes_at,
    kick_off_at,
    ends_at: kick_off_at + ROUND.playing,
    competition: 'englandleague',
    commitment: 'a'.repeat(64),
    seed: null,
    matches: [aVirtualMatch(1), aVirtualMatch(2)],
    ...over,
  };
}

/** The same round at its kick-off. */
export const playing = (round: VirtualRound): VirtualRound => ({
  ...round,
  phase: 'PLAYING',
  matches: round.matches.map((match) => ({ ...match, course: match.place === 1 ? [...COURSE] : [] })),
});

/** The same round with its results. */
export const ended = (round: VirtualRound): VirtualRound => ({
  ...playing(round),
  phase: 'ENDED',
  seed: 'b'.repeat(64),
  matches: playing(round).matches.map((match) => ({ ...match, result: RESULT })),
});

export const aCompetition = (now: number, rounds: readonly VirtualRound[]): VirtualCompetition => ({
  now,
  competition: league({ slug: 'englandleague', name: 'England League' }),
  min_cents: 2_000,
  max_cents: 5_000_000,
  paused: false,
  rounds: [...rounds],
});
