import { href } from '@jukwaa/contracts';
import { QueryView, useQueryState } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../messages.ts';
import { JackpotPages } from '../../parts/jackpot-pages.tsx';
import { followPicks, refreshJackpots } from '../../state/follow-jackpots.ts';
import { jackpotsQuery, useChosenJackpot } from '../../state/jackpots.ts';
import { Estimate } from './estimate.tsx';
import { GameList } from './game-list.tsx';
import { JackpotChoice } from './jackpot-choice.tsx';
import { JackpotHead } from './jackpot-head.tsx';
import styles from './landing.module.css';
import { LandingSkeleton } from './landing-skeleton.tsx';

export default function LandingScreen() {
  const t = useText(messages);
  useEffect(() => refreshJackpots(), []);
  useEffect(() => followPicks(), []);
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
  const state = useQueryState(jackpotsQuery);
  const { chosen, choose } = useChosenJackpot();
  return (
    <QueryView
      state={state}
      retry={jackpotsQuery.retry}
      skeleton={<LandingSkeleton />}
      failed={t('loadFailed')}
    >
      {(jackpots) =>
        chosen === null ? (
          <None />
        ) : (
          <>
            <JackpotChoice jackpots={jackpots} chosen={chosen} onChoose={choose} />
            <JackpotHead jackpot={chosen} />
            <GameList games={chosen.games} />
            <Estimate jackpot={chosen} />
          </>
        )
      }
    </QueryView>
  );
}

function None() {
  const t = useText(messages);
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
}
