import type { VirtualMatch, VirtualRound } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { createTicker, useReducedMotion } from '@jukwaa/remote-kit/motion';
import { serverNow, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useCallback, useMemo, useState } from 'react';
import type { ShownPhase } from '../../../state/league/round-phase.ts';
import { useClockTimes } from '../../../state/league/use-clock-times.ts';
import { CheckRound } from './check-round.tsx';
import { CommentaryBox } from './commentary-box.tsx';
import { MatchStrip } from './match-strip.tsx';
import { MatchSummary } from './match-summary.tsx';
import { useOwnMarks } from './own-marks.ts';
import styles from './play.module.css';
import { playTexts } from './play-texts.ts';
import { ScoreBoard } from './score-board.tsx';

/** A chunk of its own: bettors and reduced motion do without it. */
const loadPitch = () => import(/* webpackChunkName: "pitch" */ '../../../parts/pitch/pitch.tsx');

/** The times at which the strip or the commentary changes, in Unix ms. */
function eventTimes(
  { matches, kick_off_at, ends_at }: VirtualRound,
  shown: VirtualMatch | undefined,
): number[] {
  const goals = matches.flatMap(({ course }) => course.filter(({ kind }) => kind === 'goal'));
  const events = [...goals, ...(shown?.course ?? [])];
  return [...events.map(({ at }) => kick_off_at + at), ends_at];
}

interface PlayViewProps {
  readonly round: VirtualRound;
  readonly phase: Exclude<ShownPhase, 'betting' | 'closed' | 'refunded'>;
}

/** A round being played, or its results: one match large, all others as a strip. */
export default function PlayView({ round, phase }: PlayViewProps) {
  const t = useText(playTexts);
  const [skipped, setSkipped] = useState(false);
  const { marks, isSettling } = useOwnMarks(round);
  const own = round.matches.find(({ match_id }) => marks.has(match_id));
  const [chosen, setChosen] = useState<number | null>(null);
  const match = round.matches.find(({ match_id }) => match_id === chosen) ?? own ?? round.matches[0];
  const now = useClockTimes(useMemo(() => eventTimes(round, match), [round, match]));
  const isOver = skipped || phase !== 'playing';
  const ms = isOver ? Number.POSITIVE_INFINITY : now - round.kick_off_at;
  if (match === undefined) return null;
  return (
    <section className={styles.play}>
      <ShownMatch key={match.match_id} match={match} kickOffAt={round.kick_off_at} isOver={isOver} ms={ms} />
      {!isOver && (
        <Button variant="secondary" onClick={() => setSkipped(true)}>
          {t('skip')}
        </Button>
      )}
      {isOver && <p role="status">{t(phase === 'ended' && !isSettling ? 'ended' : 'settling')}</p>}
      <MatchStrip round={round} ms={ms} shown={match.match_id} marks={marks} onSelect={setChosen} />
      {phase === 'ended' && <CheckRound round={round} />}
    </section>
  );
}

interface ShownMatchProps {
  readonly match: VirtualMatch;
  readonly kickOffAt: number;
  readonly isOver: boolean;
  readonly ms: number;
}

function ShownMatch({ match, kickOffAt, isOver, ms }: ShownMatchProps) {
  const t = useText(playTexts);
  const [ticker] = useState(() => createTicker(serverNow));
  const isCalm = useReducedMotion();
  const hasPitch = !isCalm && !isOver;
  const Pitch = usePart(hasPitch, loadPitch);
  const msAt = useCallback(
    (at: number) => (isOver ? Number.POSITIVE_INFINITY : at - kickOffAt),
    [isOver, kickOffAt],
  );
  return (
    <>
      <ScoreBoard match={match} msAt={msAt} ticker={ticker} />
      {hasPitch && (
        <div className={styles.stage}>
          {Pitch !== null && <Pitch match={match} msAt={msAt} shout={t('shout')} ticker={ticker} />}
        </div>
      )}
      {isOver ? <MatchSummary match={match} /> : <CommentaryBox match={match} ms={ms} />}
    </>
  );
}
