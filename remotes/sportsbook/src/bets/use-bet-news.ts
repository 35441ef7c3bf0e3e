import type { Bet } from '@jukwaa/contracts';
import { feed, on$, useWallet } from '@jukwaa/runtime';
import { useEffect, useMemo, useRef } from 'react';
import { filter, from, fromEvent, map, merge, mergeMap, type Observable, switchMap, take, timer } from 'rxjs';

/** Results reach the bets a moment after the match's message; the second look is for a settlement that took longer. */
const FIRST_LOOK_MS = 1_000;
const SECOND_LOOK_MS = 5_000;

/** The matches that open bets still wait for, each once, as `sport/match`. */
function awaited(bets: readonly Bet[]): string[] {
  const legs = bets.filter((bet) => bet.state === 'open').flatMap((bet) => bet.legs);
  const open = legs.filter((leg) => leg.result === 'open');
  return [...new Set(open.map((leg) => `${leg.sport_id}/${leg.match_id}`))].sort();
}

/** Messages that decide a market, or take a decision back. */
function decisions(matches: readonly string[]): Observable<unknown> {
  return from(matches).pipe(
    map((match) => match.split('/').map(Number)),
    mergeMap(([sportId = 0, matchId = 0]) => feed.watchMatch(sportId, matchId)),
    filter(({ event }) => event !== 'odds_change' && event !== 'bet_stop' && event !== 'fixture_change'),
    switchMap(() => timer(FIRST_LOOK_MS, SECOND_LOOK_MS).pipe(take(2))),
  );
}

/** The wallet has fetched the balance anew: money has moved, so a bet may have changed. */
function useMoneyMoved(onMoved: () => void): void {
  const { balanceFetched } = useWallet();
  const before = useRef(balanceFetched);
  useEffect(() => {
    const moved = balanceFetched && !before.current;
    before.current = balanceFetched;
    if (moved) onMoved();
  }, [balanceFetched, onMoved]);
}

/** Calls back when one of the bets may have changed, or a new one was placed. A lost bet moves no money, so legs are watched too. */
export function useBetNews(bets: readonly Bet[], onNews: () => void): void {
  useMoneyMoved(onNews);
  const matches = useMemo(() => awaited(bets), [bets]).join();
  useEffect(() => {
    const decided = decisions(matches === '' ? [] : matches.split(','));
    const shown = fromEvent(document, 'visibilitychange').pipe(filter(() => !document.hidden));
    const news = merge(on$('betPlaced'), feed.resubscribed$, shown, decided).subscribe(() => onNews());
    return () => news.unsubscribe();
  }, [matches, onNews]);
}
