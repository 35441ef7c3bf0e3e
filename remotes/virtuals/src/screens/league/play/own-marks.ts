import { getBets } from '@jukwaa/api';
import type { Bet, BetLeg, VirtualRound } from '@jukwaa/contracts';
import { ok } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { useEffect, useRef, useState } from 'react';

/** How the user's legs on a match stand. */
export type MarkOfMatch = 'running' | 'won' | 'lost' | 'void';

const LATEST_BETS = 50;

/** Results reach the bets a moment after the end of the round. Delays between the calls until then, in ms; all differ. */
const AGAIN_MS = [600, 1_000, 2_000, 4_000] as const;

const MARKS: Readonly<Record<BetLeg['result'], MarkOfMatch>> = {
  open: 'running',
  won: 'won',
  half_won: 'won',
  lost: 'lost',
  half_lost: 'lost',
  void: 'void',
};

/** The first of these that a leg has is the mark of its match. */
const ORDER: readonly MarkOfMatch[] = ['running', 'won', 'lost', 'void'];

/** The marks of matches by id, from the user's bets. */
function marksOf(bets: readonly Bet[], matchIds: readonly number[]): ReadonlyMap<number, MarkOfMatch> {
  const legs = bets.flatMap((bet) => bet.legs);
  return new Map(
    matchIds.flatMap((id): [number, MarkOfMatch][] => {
      const marks = legs.filter(({ match_id }) => match_id === id).map(({ result }) => MARKS[result]);
      const mark = ORDER.find((one) => marks.includes(one));
      return mark === undefined ? [] : [[id, mark]];
    }),
  );
}

const NONE: ReadonlyMap<number, MarkOfMatch> = new Map();

interface OwnMarks {
  readonly marks: ReadonlyMap<number, MarkOfMatch>;
  /** Whether the bets on an ended round are still being settled. False after the last repeat. */
  readonly isSettling: boolean;
}

/** The user's bets on a round, fetched when it starts and when it ends, then until they are settled. A failure shows no marks. */
export function useOwnMarks({ number, phase, matches }: VirtualRound): OwnMarks {
  const userId = useSession().user?.id;
  const enabled = userId !== undefined;
  // Without the phase in the key, the marks stay while the ended round's are fetched.
  const { state, refresh } = useQuery(
    `${userId ?? ''} ${number}`,
    async (options) => {
      const answer = await getBets(http, { filter: 'virtualBets', per_page: LATEST_BETS }, options);
      const ids = matches.map(({ match_id }) => match_id);
      return answer.ok ? ok(marksOf(answer.value.data, ids)) : answer;
    },
    { enabled, topic: 'virtuals' },
  );
  const fetched = useRef(phase);
  useEffect(() => {
    if (enabled && fetched.current !== phase) void refresh();
    fetched.current = phase;
  }, [enabled, phase, refresh]);
  const marks = state.phase === 'ready' ? state.value : NONE;
  const isEnded = phase === 'ENDED';
  const isRepeating = useRepeats(isEnded && [...marks.values()].includes('running'), refresh);
  return { marks, isSettling: isRepeating || (isEnded && enabled && state.phase === 'loading') };
}

/** Calls again while `isNeeded`, after each delay of `AGAIN_MS`. Returns whether a call is still to come. */
function useRepeats(isNeeded: boolean, call: () => Promise<void>): boolean {
  const [made, setMade] = useState(0);
  const wait = isNeeded ? AGAIN_MS[made] : undefined;
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => void call().then(() => setMade((count) => count + 1)), wait);
    return () => clearTimeout(timer);
  }, [wait, call]);
  return wait !== undefined;
}
