import type { AnswerOf, CrashStateAnswer, CrashStatisticsAnswer } from '@jukwaa/contracts';

/** A round in flight. */
export const crash: AnswerOf<typeof CrashStateAnswer> = {
  data: {
    now: 1795768894579,
    terms: {
      game: 'aviator',
      min_cents: 2000,
      max_cents: 2000000,
      max_win_cents: 100000000,
      exposure_cents: 1000000000,
      return_bp: 9700,
      instant_crash_bp: 396,
      paused: false,
    },
    chain: {
      number: 1,
      tip: 'add85dd3a6c153f9afb1574337fff4db13b7a5256278f9589c6d0353a55b27ea',
      client_seed: '6e40df0bf260b474a891e95803b91000deb79f52c834156e0f13adc99741c279',
      length: 1000000,
      first_round: 1,
      created_at: '2026-11-27T08:40:53.900Z',
    },
    round: {
      number: 1,
      phase: 'IN_PROGRESS',
      take_off_at: 1795768892495,
      ends_at: null,
      growth: 6e-5,
      commitment: 'add85dd3a6c153f9afb1574337fff4db13b7a5256278f9589c6d0353a55b27ea',
      crash_point: null,
      refunded: false,
    },
    totals: { bets: 0, players: 0, staked_cents: 0, paid_cents: 0 },
    bets: [],
    recent: [],
  },
};

/** The statistics of a new game. */
export const statistics: AnswerOf<typeof CrashStatisticsAnswer> = {
  data: {
    game: 'aviator',
    rounds: 0,
    median: null,
    highest: null,
    buckets: [
      { from: 100, rounds: 0 },
      { from: 101, rounds: 0 },
      { from: 200, rounds: 0 },
      { from: 500, rounds: 0 },
      { from: 1000, rounds: 0 },
      { from: 10000, rounds: 0 },
    ],
    bets: 0,
    players: 0,
  },
};
