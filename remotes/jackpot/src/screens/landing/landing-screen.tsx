import { href } from '@jukwaa/contracts';
import { jackpotSlip, useSlip, useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import { followPicks, refreshJackpots } from '../../state/follow-jackpots.ts';
import { loadJackpots, useChosenJackpot, useJackpots } from '../../state/jackpots.ts';
import { Estimate } from './estimate.tsx';
import { GameList } from './game-list.tsx';
import { JackpotChoice } from './jackpot-choice.tsx';
import { JackpotHead } from './jackpot-head.tsx';
import styles from './landing.module.css';
import { LandingSkeleton } from './landing-skeleton.tsx';

export default function LandingScreen() {
  const t = useText(messages);
  useEffect(() => refreshJackpots(), []);
  useFollowedPicks();
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <LandingBody />
      <JackpotPages />
    </div>
  );
}

function LandingBody() {
  const t = useText(messages);
  const state = useJackpots();
  const { chosen, choose } = useChosenJackpot();
  if (state.kind === 'loading') return <LandingSkeleton />;
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('loadFailed')}
        action={<Button onClick={() => void loadJackpots()}>{t('retry')}</Button>}
      />
    );
  if (chosen === null)
    return (
      <EmptyState
        icon="crown"
        text={t('none')}
        action={
          <Link className={buttonClass()} to={href('home')}>
            {t('toMatches')}
          </Link>
        }
      />
    );
  return (
    <>
      <JackpotChoice jackpots={state.jackpots} chosen={chosen} onChoose={choose} />
      <JackpotHead jackpot={chosen} />
      <GameList games={chosen.games} />
      <Estimate jackpot={chosen} />
    </>
  );
}

/** Follows the matches that have picks; their ids as text tell when they are others. */
function useFollowedPicks(): void {
  const { picks } = useSlip(jackpotSlip);
  const matchIds = picks.map(({ match_id }) => match_id).join();
  useEffect(() => (matchIds === '' ? undefined : followPicks(matchIds.split(',').map(Number))), [matchIds]);
}
