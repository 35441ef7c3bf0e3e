import type { Highlight, MatchState, Side, Timeline, TimelineEvent, TimelineKind } from '@jukwaa/contracts';
import { useText, useTimeline } from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentState } from './match-clock.tsx';
import { announce } from './news-line.ts';
import { timelineTexts } from './timeline-texts.ts';

/** How long a row is marked, ms. */
export const NEWS_MS = 10_000;
/** An event of an earlier minute arrives with an old message, e.g. when a row returns to the screen. */
const LATE_MINUTES = 1;

/** A goal or a red card that has just happened. */
export interface News {
  readonly kind: 'goal' | 'red_card';
  readonly side: Side;
  /** Differs between the events of a match. */
  readonly key: string;
}

interface Seen {
  readonly key: string;
  readonly at: number;
}

/** The newest event of each match with the time of its first mark, ms of the page's clock. */
const seen = new Map<number, Seen>();

/** Minute of a visible clock: 63 for `63'`, 47 for `45+2'`. */
const minuteOf = (clock: string): number =>
  clock.split('+').reduce((sum, part) => sum + Number.parseInt(part, 10), 0);

const isRecent = (event: TimelineEvent, state: Readonly<MatchState>): boolean =>
  event.match_status === state.match_status &&
  event.match_time !== null &&
  state.match_time !== null &&
  minuteOf(state.match_time) - minuteOf(event.match_time) <= LATE_MINUTES;

const isNews = (kind: TimelineKind): kind is News['kind'] => kind === 'goal' || kind === 'red_card';

/** The last goal or red card of a timeline if it is of the current minute; null otherwise. */
function newsOf(timeline: Timeline | null, state: Readonly<MatchState>): News | null {
  const last = timeline?.filter(({ kind }) => isNews(kind)).at(-1);
  if (last === undefined || last.side === null || !isNews(last.kind) || !isRecent(last, state)) return null;
  const { kind, side, match_time, home_score, away_score } = last;
  return { kind, side, key: [kind, side, match_time, home_score, away_score].join(' ') };
}

/** The goal or red card of the last ten seconds in a match of a list; screen readers announce it once. */
export function useNews(match: Highlight): News | null {
  const t = useText(timelineTexts);
  const state = useCurrentState(match);
  const news = newsOf(useTimeline(match.match_id), state);
  const [marked, setMarked] = useState<News | null>(null);
  const key = news?.key ?? null;
  const mark = useEffectEvent(() => {
    const known = seen.get(match.match_id);
    const now = performance.now();
    if (news === null || (known?.key === news.key && now - known.at >= NEWS_MS)) return undefined;
    const at = known?.key === news.key ? known.at : now;
    seen.set(match.match_id, { key: news.key, at });
    setMarked(news);
    const team = news.side === 'home' ? match.home_team : match.away_team;
    const score = `${match.home_team} ${state.home_score ?? 0}, ${match.away_team} ${state.away_score ?? 0}`;
    const clear = at === now ? announce(`${t(news.kind)}: ${team}. ${score}`) : () => undefined;
    const timer = setTimeout(end, at + NEWS_MS - now);
    function end() {
      clearTimeout(timer);
      clear();
      setMarked(null);
    }
    return end;
  });
  useEffect(() => (key === null ? undefined : mark()), [key]);
  return marked;
}
