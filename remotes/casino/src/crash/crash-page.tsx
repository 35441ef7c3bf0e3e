import type { ApiError } from '@jukwaa/api';
import type { CrashGame, CrashState } from '@jukwaa/contracts';
import { ClosedGame, GameShell, useGameOpened } from '@jukwaa/game-kit';
import { type QueryState, QueryView, useQueryState } from '@jukwaa/remote-kit';
import { createTicker } from '@jukwaa/remote-kit/motion';
import { pixel, serverNow, useSession, useText } from '@jukwaa/runtime';
import { EmptyState, Skeleton } from '@jukwaa/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import styles from './crash.module.css';
import { crashTexts } from './crash-texts.ts';
import { gameInfo } from './game-info.tsx';
import { DemoPlay, MoneyPlay } from './play.tsx';
import { createGameFeed } from './round/game-feed.ts';
import { isClosed, isPreparing } from './round/preparing.ts';
import { useIsCurrent } from './round/use-is-current.ts';

export interface CrashPageProps {
  readonly game: CrashGame;
  readonly mode: 'money' | 'demo';
}

/** Reports Aviator, which has events of its own. */
function useAviatorReported(game: CrashGame, mode: CrashPageProps['mode']): void {
  const userId = useSession().user?.id;
  useEffect(() => {
    if (mode === 'demo') pixel('FunModeAviator', { userId: userId ?? 0 });
    else if (game === 'aviator' && userId !== undefined) pixel('Aviator', { userId });
  }, [game, mode, userId]);
}

/**
 * The state, which stays `loading` while React prepares the game in slices between frames: at once, it would take the
 * time of several frames, and a flight that is under way would start with a jump.
 */
function useShown(state: QueryState<CrashState, ApiError>): QueryState<CrashState, ApiError> {
  const isReady = useDeferredValue(state.phase === 'ready');
  return state.phase === 'ready' && !isReady ? { phase: 'loading' } : state;
}

const FirstView = () => (
  <div className={styles.first}>
    <Skeleton height={600} />
  </div>
);

/** A crash game over the whole screen, with money or with play money. Give it another key for another game. */
export function CrashPage({ game, mode }: CrashPageProps) {
  const t = useText(crashTexts);
  const [feed] = useState(() => createGameFeed(game));
  const [ticker] = useState(() => createTicker(serverNow));
  const [isRoundLive, setRoundLive] = useState(false);
  const state = useShown(useQueryState(feed.query));
  const isCurrent = useIsCurrent(feed);
  useEffect(() => feed.start(), [feed]);
  // The moon game is hidden: the lobby does not have it.
  useGameOpened({ slug: game === 'moon' ? null : game, name: t(game), mode });
  useAviatorReported(game, mode);
  const terms = state.phase === 'ready' ? state.value.terms : null;
  return (
    <GameShell
      title={mode === 'demo' ? t('demo') : t(game)}
      mode={mode}
      {...(terms !== null && { info: gameInfo(terms, t) })}
      isRoundLive={isRoundLive}
      {...(isRoundLive && mode === 'money' && { leaveText: t('leave') })}
    >
      {isClosed(state) && <ClosedGame />}
      {isPreparing(state) && (
        <div role="status">
          <EmptyState icon="casino" text={t('preparing')} />
        </div>
      )}
      {!isClosed(state) && !isPreparing(state) && (
        <QueryView state={state} retry={feed.query.retry} skeleton={<FirstView />} failed={t('failed')}>
          {(value: CrashState) =>
            mode === 'demo' ? (
              <DemoPlay state={value} ticker={ticker} isCurrent={isCurrent} />
            ) : (
              <MoneyPlay state={value} ticker={ticker} isCurrent={isCurrent} onRoundLive={setRoundLive} />
            )
          }
        </QueryView>
      )}
    </GameShell>
  );
}
