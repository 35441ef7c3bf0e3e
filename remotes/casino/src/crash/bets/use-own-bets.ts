import type { CrashGame, CrashLiveBet, CrashOwnBet } from '@jukwaa/contracts';
import { forcedCashOut } from '@jukwaa/domain/games';
import { useGameShell } from '@jukwaa/game-kit';
import { useMoneyMoved, useQueryState } from '@jukwaa/remote-kit';
import { feed, serverNow } from '@jukwaa/runtime';
import { useCallback, useEffect, useState } from 'react';
import type { ShownRound } from '../round/round.ts';
import { createOwnBets, type OwnBets } from './own-bets.ts';

/** The services need this long to carry out an automatic cash-out, in ms. */
const AUTO_DELAY_MS = 400;

const NO_BETS: readonly CrashOwnBet[] = [];

/** When the next automatic or forced cash-out of these bets is due, in ms of the flight; null without one. */
function nextAutoAt(bets: readonly CrashOwnBet[], growth: number): number | null {
  const ats = bets.map((bet) => Math.min(bet.auto ?? Number.POSITIVE_INFINITY, forcedCashOut(bet)));
  const least = Math.min(...ats);
  return Number.isFinite(least) ? Math.log(least / 100) / growth : null;
}

interface OwnBetsView {
  readonly game: CrashGame;
  readonly round: ShownRound | null;
  readonly growth: number;
  /** The bets of everybody, with the user's own among them. */
  readonly live: readonly CrashLiveBet[];
  /** A guest has no bets, and asks for none. */
  readonly isGuest: boolean;
}

/** The user's bets, asked for again whenever the services may have changed them. Mounted once per user and game. */
export function useOwnBets({ game, round, growth, live, isGuest }: OwnBetsView): OwnBets {
  const [own] = useState(() => createOwnBets(game));
  const state = useQueryState(own);
  const bets = state.phase === 'ready' ? state.value : NO_BETS;
  const open = bets.filter((bet) => bet.state === 'open' && bet.round === round?.number);
  const isChanged = open.some((bet) =>
    live.some(({ id, paid_cents }) => id === bet.id && paid_cents > bet.paid_cents),
  );
  useEffect(() => {
    const again = feed.resubscribed$.subscribe(() => void (isGuest || own.refresh()));
    return () => {
      again.unsubscribe();
      own.stop();
    };
  }, [own, isGuest]);
  // At each phase: a start, a crash, or a refund may have changed them.
  const phase = isGuest ? null : round && `${round.number} ${round.phase}`;
  useEffect(() => void (phase !== null && own.refresh()), [own, phase]);
  useEffect(() => void (isChanged && own.refresh()), [own, isChanged]);
  // A pause refunds bets for later rounds without a message about a round.
  const isWaiting = bets.some((bet) => bet.state === 'open' && bet.round > (round?.number ?? 0));
  useMoneyMoved(useCallback(() => void (isWaiting && own.refresh()), [own, isWaiting]));
  const autoAt = open.length > 0 ? nextAutoAt(open, growth) : null;
  const started_at = round?.phase === 'flying' ? round.started_at : null;
  useEffect(() => {
    if (autoAt === null || started_at === null) return undefined;
    const wait = started_at + autoAt + AUTO_DELAY_MS - serverNow();
    const timer = setTimeout(() => void own.refresh(), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [own, autoAt, started_at]);
  useRecordedBets(bets);
  return own;
}

/** Adds the money of each bet to the session of the shell. */
function useRecordedBets(bets: readonly CrashOwnBet[]): void {
  const { recordRound } = useGameShell();
  useEffect(() => {
    for (const { id, state, stake_cents, paid_cents } of bets) {
      const isVoid = state === 'cancelled' || state === 'refunded';
      recordRound({
        key: `crash-${id}`,
        staked_cents: isVoid ? 0 : stake_cents,
        won_cents: isVoid ? 0 : paid_cents,
      });
    }
  }, [bets, recordRound]);
}
