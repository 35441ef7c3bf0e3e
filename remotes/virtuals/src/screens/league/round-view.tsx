import type { VirtualMatch, VirtualRound } from '@jukwaa/contracts';
import { usePart } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { phaseAt } from '../../state/league/round-phase.ts';
import styles from './league.module.css';
import { leagueTexts } from './league-texts.ts';
import { MatchRows } from './match-rows.tsx';
import { useClosedReason } from './use-closed-reason.ts';

/** A chunk of its own: bets need no commentary. It is loaded from the last bet on. */
const loadPlay = () => import(/* webpackChunkName: "virtual-play" */ './play/play-view.tsx');
/** A chunk of its own: rows suffice to bet on the result. */
const loadMatch = () => import(/* webpackChunkName: "virtual-match" */ './match/match-sheet.tsx');

interface RoundViewProps {
  readonly round: VirtualRound;
  /** Unix ms of the services' clock. */
  readonly now: number;
  readonly paused: boolean;
  readonly refetch: () => unknown;
}

/** Whether the page has the courses of the matches; the services send them at kick-off. */
const isShowable = ({ matches }: VirtualRound): boolean => matches.some(({ course }) => course.length > 0);

/** A round in its phase: odds, or the matches being played, or their results. */
export function RoundView({ round, now, paused, refetch }: RoundViewProps) {
  const t = useText(leagueTexts);
  const reason = useClosedReason(paused);
  const [opened, setOpened] = useState<VirtualMatch | null>(null);
  const close = () => setOpened(null);
  const MatchSheet = usePart(opened !== null, loadMatch, close);
  const phase = phaseAt(round, now);
  const PlayView = usePart(phase !== 'betting' && phase !== 'refunded', loadPlay);
  const isOpen = phase === 'betting' && reason === null;
  if (phase === 'refunded') return <p className={styles.reason}>{t('refundedText')}</p>;
  const isPast = phase !== 'betting' && phase !== 'closed';
  if (isPast && isShowable(round))
    return PlayView === null ? <Skeleton height={480} /> : <PlayView round={round} phase={phase} />;
  const why = isPast ? 'waiting' : phase === 'closed' ? 'closed' : reason;
  return (
    <>
      {why !== null && (
        <p role="status" className={styles.reason}>
          {t(why)}
        </p>
      )}
      <MatchRows matches={round.matches} closed={!isOpen} refetch={refetch} onOpen={setOpened} />
      {opened !== null && MatchSheet !== null && (
        <MatchSheet match={opened} closed={!isOpen} onClose={close} />
      )}
    </>
  );
}
