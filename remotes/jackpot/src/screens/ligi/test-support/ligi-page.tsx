import type {
  LigiEntry,
  LigiRound,
  LigiRoundResult,
  LigiRules,
  LigiTableRow,
  SessionUser,
} from '@jukwaa/contracts';
import { startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, startPage } from '@jukwaa/testing';
import { render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import LigiScreen from '../ligi-screen.tsx';
import { unlockPlacing } from '../predict/place-lock.ts';
import { roundQuery } from '../state/round.ts';

export const ROUND = 'GET /api/ligi/round';
export const ROUNDS = 'GET /api/ligi/rounds';
export const ENTRIES = 'GET /api/ligi/entries';
export const PLACE = 'POST /api/ligi/rounds/3/entries';
export const TABLE = 'GET /api/ligi/rounds/3/table';
export const LEAGUES = 'GET /api/ligi/leagues';

const RULES: LigiRules = {
  entry_cents: 10_000,
  prizes_bp: 8_000,
  paid_bp: 1_000,
  min_entries: 10,
  points: { exact: 5, difference: 3, outcome: 2 },
  banker_times: 2,
};
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Round 3 with so many matches, `Home 1 – Away 1` and so on; it closes in an hour. */
const aRound = (over: Partial<LigiRound> = {}, matches = 2): LigiRound => ({
  id: 3,
  tournament: 'Premier League',
  closes_at: inHours(1),
  games: Array.from({ length: matches }, (_, at) => ({
    match_number: at + 1,
    match_id: 501 + at,
    game_id: 1_001 + at,
    date: inHours(1),
    home_team: `Home ${at + 1}`,
    away_team: `Away ${at + 1}`,
  })),
  rules: RULES,
  entries: 54,
  pool_cents: 378_000,
  ...over,
});

/** An open entry that predicts 2:1 for every match, with the first one as banker. */
export const anEntry = (over: Partial<LigiEntry> = {}): LigiEntry => ({
  id: '17',
  round_id: 3,
  created_at: '2026-11-22T12:00:00.000Z',
  predictions: [1, 2].map((match_number) => ({ match_number, home: 2, away: 1 })),
  banker: 1,
  points: 0,
  exact: 0,
  rank: null,
  state: 'open',
  stake_cents: 10_000,
  wager_tax_cents: 1_250,
  winning_cents: 0,
  withholding_tax_cents: 0,
  paid_cents: null,
  ...over,
});

const waiting = { state: 'waiting', home_score: null, away_score: null } as const;

/** The same round after its first kick-off. */
export const aResult = (over: Partial<LigiRoundResult> = {}): LigiRoundResult => ({
  ...aRound({ closes_at: inHours(-1) }),
  state: 'running',
  settled_at: null,
  scores: [1, 2].map((match_number) => ({ match_number, ...waiting })),
  prizes: [],
  house_cents: 94_500,
  rounding_cents: 0,
  ...over,
});

export const aRow = (over: Partial<LigiTableRow>): LigiTableRow => ({
  rank: 1,
  entry_id: '17',
  name: '07xx xxx 678',
  own: false,
  points: 0,
  exact: 0,
  paid_cents: null,
  ...over,
});

export const listOf = (data: readonly object[]) => answered({ data, last_page: 0, total: data.length });

/** The screen over fake services: an open round, no closed one, no entries, no leagues. */
export function openLigi() {
  const page = startPage({ nextFrame: (run) => run() });
  page.services.on(ROUND, answered({ data: aRound() }));
  page.services.on(ROUNDS, listOf([]));
  page.services.on(ENTRIES, answered({ data: [] }));
  page.services.on(LEAGUES, answered({ data: [] }));
  page.services.on('GET /api/wallet/balance', answered({ b1: 1_000, b2: 0 }));
  return {
    ...page,
    signIn: (): SessionUser => {
      const user = aSessionUser();
      startSession(user);
      return user;
    },
    show: (at = '/ligisoo') =>
      render(
        <MemoryRouter initialEntries={[at]}>
          <Here />
        </MemoryRouter>,
      ),
    stop: () => {
      page.stop();
      roundQuery.reset();
      unlockPlacing();
    },
  };
}
export type RenderedLigi = ReturnType<typeof openLigi>;

/** The screen at its address, and the address of any other. */
function Here() {
  const { pathname, search } = useLocation();
  return (
    <>
      {pathname === '/ligisoo' && <LigiScreen />}
      <output data-testid="where">{pathname + search}</output>
    </>
  );
}
