import { href, type LigiRound, type LigiRules } from '@jukwaa/contracts';
import { QueryView, useStoredQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import styles from '../ligi.module.css';
import { ligiTexts } from '../ligi-texts.ts';
import { roundQuery } from '../state/round.ts';
import { useLiveRound } from '../state/use-live-round.ts';
import { tabHref } from '../tab-links.ts';
import { OpenRound } from './open-round.tsx';
import { useIsPast } from './use-is-past.ts';

/** The open round with the user's predictions; what to do instead when none is open. */
export function PredictTab() {
  const t = useText(ligiTexts);
  const state = useStoredQuery(roundQuery);
  return (
    <QueryView
      state={state}
      retry={roundQuery.retry}
      skeleton={<Bones />}
      className={styles.panel}
      failed={t('failed')}
    >
      {(round) => (round?.rules === undefined ? <NoRound /> : <RoundNow round={round} rules={round.rules} />)}
    </QueryView>
  );
}

const BONES = [1, 2, 3, 4] as const;

const Bones = () => (
  <>
    <Skeleton height={148} />
    {BONES.map((bone) => (
      <Skeleton key={bone} height={132} />
    ))}
  </>
);

interface RoundProps {
  readonly round: LigiRound;
  readonly rules: LigiRules;
}

/** A round closes at its first kick-off by the server's clock, or earlier when a match starts early. */
function RoundNow({ round, rules }: RoundProps) {
  const live = useLiveRound(round.id);
  const isPast = useIsPast(round.closes_at);
  const isClosed = isPast || (live !== null && live.phase !== 'open');
  if (isClosed) return <ClosedRound />;
  return <OpenRound round={round} rules={rules} live={live} />;
}

/** How often a page without an open round asks for the next one, in ms. */
const NEXT_MS = 15_000;

/** Shows the next round by itself once it opens. */
function useNextRound(): void {
  useEffect(() => {
    const timer = setInterval(() => void roundQuery.refresh(), NEXT_MS);
    return () => clearInterval(timer);
  }, []);
}

function ClosedRound() {
  const t = useText(ligiTexts);
  useNextRound();
  return (
    <EmptyState
      icon="trophy"
      text={t('running')}
      action={
        <Link className={buttonClass()} to={tabHref('table')}>
          {t('toTable')}
        </Link>
      }
    />
  );
}

function NoRound() {
  const t = useText(ligiTexts);
  useNextRound();
  return (
    <EmptyState
      icon="football"
      text={t('none')}
      action={
        <Link className={buttonClass()} to={href('home')}>
          {t('toMatches')}
        </Link>
      }
    />
  );
}
