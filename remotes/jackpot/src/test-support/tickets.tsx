import type {
  JackpotMessage,
  JackpotResult,
  JackpotResultGame,
  JackpotSettlement,
  JackpotTicket,
  JackpotTicketGame,
} from '@jukwaa/contracts';
import { endSession, startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, startPage } from '@jukwaa/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { jackpotsQuery } from '../state/jackpots.ts';

export const TICKETS = 'GET /api/jackpot/tickets';
const HOUR_MS = 3_600_000;
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A match of a closed jackpot, not decided yet. */
export const resultGame = (
  match_number: number,
  over: Partial<JackpotResultGame> = {},
): JackpotResultGame => ({
  match_number,
  match_id: 900 + match_number,
  game_id: 4_000 + match_number,
  date: hoursFromNow(-1),
  home_team: `Home ${match_number}`,
  away_team: `Away ${match_number}`,
  country: 'Kenya',
  tournament: 'Premier League',
  home_score: null,
  away_score: null,
  result: null,
  ...over,
});

export const ticketGame = (
  match_number: number,
  over: Partial<JackpotTicketGame> = {},
): JackpotTicketGame => ({ ...resultGame(match_number), picks: ['1'], ...over });

/** An open ticket of one line on three games whose jackpot has closed. */
export const aTicket = (over: Partial<JackpotTicket> = {}): JackpotTicket => ({
  id: '7',
  code: 'JP12CD34',
  jackpot_id: 5,
  jackpot_category_id: 5,
  name: 'Daily Jackpot',
  created_at: '2026-11-21T09:00:00.000Z',
  closes_at: hoursFromNow(-2),
  settled_at: null,
  state: 'open',
  lines: 1,
  stake_cents: 5_000,
  wager_tax_cents: 625,
  tiers: [3, 2],
  won: [],
  withholding_tax_cents: 0,
  paid_cents: null,
  games: [ticketGame(1), ticketGame(2), ticketGame(3)],
  ...over,
});

export const ticketsAnswer = (data: readonly JackpotTicket[], more: object = {}) =>
  answered({ data, last_page: 0, total: data.length, ...more });

/** A message of jackpot 5 with the given games. */
export const aMessage = (
  games: readonly Partial<JackpotMessage['games'][number]>[],
  over: Partial<JackpotMessage> = {},
): JackpotMessage => ({
  id: 5,
  phase: 'running',
  prize_cents: 500_000_000,
  // The main prize is no tier of the message.
  tiers: [{ right: 2, pot_cents: 1_250_000 }],
  lines_alive: 1_204,
  games: games.map((game, at) => ({
    match_number: at + 1,
    home_score: null,
    away_score: null,
    result: null,
    drawn: false,
    ...game,
  })),
  ...over,
});

export const aSettlement = (over: Partial<JackpotSettlement> = {}): JackpotSettlement => ({
  outcome: 'paid',
  tickets: 1_250,
  lines: 4_800,
  tiers: [
    { right: 3, pot_cents: 500_000_000, lines: 0, each_cents: 0 },
    { right: 2, pot_cents: 1_250_000, lines: 4, each_cents: 312_500 },
  ],
  rollover_cents: 500_000_000,
  rounding_cents: 0,
  winners: [{ msisdn: '07xx xxx 123', right: 2, lines: 2, paid_cents: 500_875 }],
  seed: 'ab'.repeat(32),
  scores: '',
  corrected: false,
  ...over,
});

/** A closed jackpot that still runs. */
export const aResult = (id: number, over: Partial<JackpotResult> = {}): JackpotResult => ({
  id,
  jackpot_category_id: 5,
  name: 'Daily Jackpot',
  prize: 5_000_000,
  stake: 50,
  start: '2026-11-20T00:00:00.000Z',
  end: '2026-11-21T12:00:00.000Z',
  number_of_games: 3,
  settled_at: null,
  games: [resultGame(1), resultGame(2), resultGame(3)],
  ...over,
});

/** A page over fake services and broker, by default of a signed-in user. */
export function openTickets({ isGuest = false } = {}) {
  const page = startPage({ nextFrame: (run) => run() });
  page.services.on('GET /api/wallet/balance', () => answered({ b1: 100, b2: 0 }));
  // The cookie of an earlier user outlives that user's page.
  if (isGuest) endSession('user');
  else startSession(aSessionUser());
  return {
    services: page.services,
    broker: page.broker,
    show: (Screen: ComponentType, path: string) =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <Screen />
        </MemoryRouter>,
      ),
    stop: () => {
      jackpotsQuery.reset();
      page.stop();
    },
  };
}
