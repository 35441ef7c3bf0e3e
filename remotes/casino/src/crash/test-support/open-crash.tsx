import type {
  CrashGame,
  CrashMessage,
  CrashOwnBet,
  CrashRound,
  CrashState,
  SessionUser,
} from '@jukwaa/contracts';
import { startSession } from '@jukwaa/runtime';
import { answered, aSessionUser, showScreen, startPage } from '@jukwaa/testing';
import { CrashPage } from '../crash-page.tsx';

const STATE = 'GET /api/crash/jetx';
export const OWN = 'GET /api/crash/jetx/own';
export const PLACE = 'POST /api/crash/jetx/bets';
export const CASH_OUT = 'POST /api/crash/jetx/bets/7/cash-out';
const TOPIC = 'crash/jetx';

const GROWTH = 0.000_06;
const HASH = 'ab'.repeat(32);
const NO_TOTALS = { bets: 0, players: 0, staked_cents: 0, paid_cents: 0 };

/** Round 12, which takes bets for four more seconds. */
export const aRound = (over: Partial<CrashRound> = {}): CrashRound => ({
  number: 12,
  phase: 'STARTING',
  take_off_at: Date.now() + 4_000,
  ends_at: Date.now() + 4_000,
  growth: GROWTH,
  commitment: HASH,
  crash_point: null,
  refunded: false,
  ...over,
});

/** The same round in flight since so many ms. */
export const flying = (since_ms: number): CrashRound =>
  aRound({ phase: 'IN_PROGRESS', take_off_at: Date.now() - since_ms, ends_at: null });

export const crashed = (crash_point: number): CrashRound =>
  aRound({ phase: 'ENDED', take_off_at: Date.now() - 20_000, crash_point });

export const aState = (round: CrashRound): CrashState => ({
  now: Date.now() - 1_000,
  terms: {
    game: 'jetx',
    min_cents: 2_000,
    max_cents: 500_000,
    max_win_cents: 10_000_000,
    exposure_cents: 50_000_000,
    return_bp: 9_700,
    instant_crash_bp: 396,
    paused: false,
  },
  chain: {
    number: 1,
    tip: HASH,
    client_seed: 'client',
    length: 1_000_000,
    first_round: 1,
    created_at: '2026-11-01T00:00:00.000Z',
  },
  round,
  totals: NO_TOTALS,
  bets: [],
  recent: [{ number: 11, crash_point: 234 }],
});

/** An open bet of Ksh 50 in round 12. */
export const aBet = (over: Partial<CrashOwnBet> = {}): CrashOwnBet => ({
  id: 7,
  game: 'jetx',
  round: 12,
  panel: 1,
  stake_cents: 5_000,
  auto: null,
  max_win_cents: 10_000_000,
  placed_at: '2026-11-23T08:00:00.000Z',
  state: 'open',
  open_cents: 5_000,
  cash_outs: [],
  paid_cents: 0,
  ...over,
});

/** The screen of JetX over fake services; a guest until `signIn`. */
export function openCrash(round: CrashRound = aRound()) {
  const page = startPage({ nextFrame: (run) => run() });
  page.services.on(STATE, () => answered({ data: aState(round) }));
  page.services.on(OWN, answered({ data: [] }));
  page.services.on('GET /api/identity/self-exclusion', answered({ data: null }));
  return {
    ...page,
    signIn: (user: SessionUser = aSessionUser()) => startSession(user),
    /** Announces the state of a round to everybody. */
    announce: (next: CrashRound, over: Partial<CrashMessage> = {}) =>
      page.broker.publish(TOPIC, { at: Date.now(), round: next, totals: NO_TOTALS, changed: [], ...over }),
    /** Holds the answers to the next calls for the state back until `answer`; they have this round. */
    answerLater(next: CrashRound) {
      let answer: () => void = () => undefined;
      let isAsked = false;
      const free = new Promise<void>((resolve) => {
        answer = resolve;
      });
      page.services.on(STATE, async () => {
        isAsked = true;
        await free;
        return answered({ data: { ...aState(next), now: Date.now() } });
      });
      return { answer: () => answer(), isAsked: () => isAsked };
    },
    isFollowed: () => page.broker.hasSubscriber(TOPIC),
    show: (mode: 'money' | 'demo' = 'money', game: CrashGame = 'jetx') =>
      showScreen(() => <CrashPage game={game} mode={mode} />, { path: '/jetx' }),
  };
}
