import type { CrashState } from '@jukwaa/contracts';
import { QueryView, useQueryState } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { Results } from '../../crash/feed/results.tsx';
import { createGameFeed } from '../../crash/round/game-feed.ts';
import { isPreparing } from '../../crash/round/preparing.ts';
import styles from './aviator.module.css';
import { aviatorTexts } from './aviator-texts.ts';

/** The results of the last rounds, each with its proof, and the players of the running one. Both follow the rounds. */
export function LiveNow() {
  const t = useText(aviatorTexts);
  const [feed] = useState(() => createGameFeed('aviator'));
  const state = useQueryState(feed.query);
  useEffect(() => feed.start(), [feed]);
  if (isPreparing(state)) return <p role="status">{t('noRound')}</p>;
  return (
    <QueryView
      state={state}
      retry={feed.query.retry}
      skeleton={<Skeleton height={84} />}
      failed={t('liveFailed')}
    >
      {({ round, totals, recent }: CrashState) => (
        <div className={styles.live}>
          <Results game="aviator" recent={recent} />
          <p className={styles.players}>
            {round === null
              ? t('noRound')
              : t('livePlayers', { players: totals.players, number: round.number })}
          </p>
        </div>
      )}
    </QueryView>
  );
}
