import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { messages } from '../../messages.ts';
import { loadVirtuals, virtualsStore } from '../../state/virtuals.ts';
import { LeagueGroups } from './league-groups.tsx';
import styles from './lobby.module.css';

export default function LobbyScreen() {
  const t = useText(messages);
  useEffect(() => void loadVirtuals(), []);
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <LobbyBody />
    </div>
  );
}

/** Height of a league's card, px. */
const CARD_HEIGHT = 76;
const CARDS = Array.from({ length: 6 }, (_, card) => card);

function LobbyBody() {
  const t = useText(messages);
  const { state } = useSnapshot(virtualsStore);
  if (state.kind === 'loading')
    return (
      <div className={styles.list} aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton height={20} width={120} shape="text" />
        {CARDS.map((card) => (
          <Skeleton key={card} height={CARD_HEIGHT} />
        ))}
      </div>
    );
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon="alert"
        text={t('loadFailed')}
        action={<Button onClick={() => void loadVirtuals()}>{t('retry')}</Button>}
      />
    );
  if (state.leagues.length === 0)
    return (
      <EmptyState
        icon="trophy"
        text={t('none')}
        action={
          <Link className={buttonClass()} to={href('home')}>
            {t('toMatches')}
          </Link>
        }
      />
    );
  return <LeagueGroups leagues={state.leagues} />;
}
