import type { HttpClient } from '@jukwaa/api';
import { fail, HOST_CONTRACT, type Jackpot, type JackpotGame, ok, type PageConfig } from '@jukwaa/contracts';
import {
  betSlip,
  type FeedEvents,
  type FeedTransport,
  jackpotSlip,
  noticesStore,
  startRuntime,
} from '@jukwaa/runtime';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import LandingScreen from '../screens/landing/landing-screen.tsx';
import JackpotFooter from '../slots/footer/jackpot-footer.tsx';
import { jackpotsStore } from '../state/jackpots.ts';

const KICKOFF = '2026-11-28T12:00:00.000Z';

export const game = (match_number: number, over: Partial<JackpotGame> = {}): JackpotGame => ({
  match_number,
  match_id: 900 + match_number,
  game_id: 4_000 + match_number,
  date: KICKOFF,
  home_team: `Home ${match_number}`,
  away_team: `Away ${match_number}`,
  country: 'Kenya',
  tournament: 'Premier League',
  market_id: 1,
  status: 1,
  active: 1,
  outcomes: [
    { outcome_id: '1', alias: '1', odds: 2 },
    { outcome_id: '2', alias: 'X', odds: 3 },
    { outcome_id: '3', alias: '2', odds: 4 },
  ],
  ...over,
});

/** A jackpot of `count` games; the grand one's matches begin at 901, the daily one's at 931. */
export function jackpot(category: 5 | 6, count: number, over: Partial<Jackpot> = {}): Jackpot {
  const first = category === 6 ? 1 : 31;
  return {
    id: category,
    jackpot_category_id: category,
    name: category === 6 ? 'Grand' : 'Daily',
    prize: category === 6 ? 15_000_000 : 500_000,
    stake: 49,
    start: '2026-11-20T00:00:00.000Z',
    end: KICKOFF,
    number_of_games: count,
    games: Array.from({ length: count }, (_, at) => game(first + at)),
    ...over,
  };
}

const CONFIG: PageConfig = {
  plan: { contract: HOST_CONTRACT, remotes: {} },
  env: 'test',
  signature_secret: 'secret',
  support: { phone: '', chat_url: '', email: '' },
};

/** A broker in memory: it knows what the page listens to and sends what a test says. */
function fakeBroker() {
  const topics = new Set<string>();
  const lines: FeedEvents[] = [];
  const transport: FeedTransport = {
    open: (_, events) => {
      lines.push(events);
      queueMicrotask(events.onConnect);
      return {
        subscribe: async (wanted) => {
          for (const topic of wanted) topics.add(topic);
        },
        unsubscribe: (unwanted) => {
          for (const topic of unwanted) topics.delete(topic);
        },
        end: () => undefined,
      };
    },
  };
  const publish = (topic: string, message: object) => {
    for (const line of lines) line.onMessage(topic, JSON.stringify(message));
  };
  return { transport, topics, publish };
}

/** The jackpot page with its footer over a runtime of its own; `jackpots` null is an outage. */
export function openPage(jackpots: readonly Jackpot[] | null) {
  let data = jackpots;
  const broker = fakeBroker();
  const http: HttpClient = {
    send: async () => (data === null ? fail({ kind: 'network' }) : ok({ status: 200, body: { data } })),
  };
  const stopRuntime = startRuntime(CONFIG, {
    http,
    log: () => undefined,
    transport: broker.transport,
  });
  return {
    answer: (next: readonly Jackpot[] | null) => {
      data = next;
    },
    broker,
    show: (path = '/jackpot') =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <LandingScreen />
          <JackpotFooter />
        </MemoryRouter>,
      ),
    /** Shows another screen at an address. */
    showScreen: (Screen: ComponentType, path: string) =>
      render(
        <MemoryRouter initialEntries={[path]}>
          <Screen />
        </MemoryRouter>,
      ),
    stop: () => {
      betSlip.clear();
      jackpotSlip.clear();
      jackpotsStore.state = { kind: 'loading' };
      noticesStore.notices = [];
      stopRuntime();
      localStorage.clear();
      sessionStorage.clear();
    },
  };
}
export type JackpotPage = ReturnType<typeof openPage>;
