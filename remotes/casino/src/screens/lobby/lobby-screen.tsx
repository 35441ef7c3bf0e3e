import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { messages } from '../../messages.ts';
import { gamesStore, loadGames } from '../../state/games.ts';
import styles from './lobby.module.css';
import { Lobby } from './lobby.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';

export default function LobbyScreen() {
  const t = useText(messages);
  useEffect(() => void loadGames(), []);
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <LobbyBody />
    </div>
  );
}

function LobbyBody() {
  const t = useText(messages);
  const { state } = useSnapshot(gamesStore);
  if (state.kind === 'loading') return <LobbySkeleton />;
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('loadFailed')}
        action={<Button onClick={() => void loadGames()}>{t('retry')}</Button>}
      />
    );
  if (state.games.length === 0)
    return (
      <EmptyState
        icon="casino"
        text={t('empty')}
        action={
          <Link className={buttonClass()} to={href('home')}>
            {t('toMatches')}
          </Link>
        }
      />
    );
  return <Lobby games={state.games} />;
}
