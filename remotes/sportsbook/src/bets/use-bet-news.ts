import type { Bet } from '@jukwaa/contracts';
import { useMoneyMoved } from '@jukwaa/remote-kit';
import { feed, on$ } from '@jukwaa/runtime';
import { useEffect, useMemo } from 'react';

// Subscribed to without operators, because rxjs would be bundled as the remote's own copy.

/**
 * Delays after a match's message, in ms, because results reach the bets a moment later; the second is for a slower
 * settlement.
 */
const LOOKS_MS = [1_000, 6_000] as const;

/** The matches that open bets wait for, each once, as `sport/match`. */
function awaited(bets: readonly Bet[]): string[] {
  const legs = bets.filter((bet) => bet.state === 'open').flatMap((bet) => bet.legs);
  const open = legs.filter((leg) => leg.result === 'open');
  return [...new Set(open.map((leg) => `${leg.sport_id}/${leg.match_id}`))].sort();
}

/** Calls back after each message that decides a market, or reverts a decision. Returns the teardown. */
function followDecisions(matches: readonly string[], onDecided: () => void): () => void {
  let looks: ReturnType<typeof setTimeout>[] = [];
  const forget = () => looks.forEach(clearTimeout);
  const lookAgain = () => {
    forget();
    looks = LOOKS_MS.map((ms) => setTimeout(onDecided, ms));
  };
  const watched = matches.map((match) => {
    const [sportId = 0, matchId = 0] = match.split('/').map(Number);
    return feed.watchMatch(sportId, matchId).subscribe(({ event }) => {
      if (event !== 'odds_change' && event !== 'bet_stop' && event !== 'fixture_change') lookAgain();
    });
  });
  return () => {
    forget();
    for (const one of watched) one.unsubscribe();
  };
}

/**
 * Calls back when one of the bets may have changed, or a new one was placed. A lost bet moves no money, so legs are
 * watched too.
 */
export function useBetNews(bets: readonly Bet[], onNews: () => void): void {
  useMoneyMoved(onNews);
  const matches = useMemo(() => awaited(bets), [bets]).join();
  useEffect(() => {
    const onShown = () => {
      if (!document.hidden) onNews();
    };
    document.addEventListener('visibilitychange', onShown);
    const placed = on$('betPlaced').subscribe(onNews);
    const again = feed.resubscribed$.subscribe(onNews);
    const forgetDecisions = followDecisions(matches === '' ? [] : matches.split(','), onNews);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      placed.unsubscribe();
      again.unsubscribe();
      forgetDecisions();
    };
  }, [matches, onNews]);
}
