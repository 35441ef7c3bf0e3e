import { MoneyLock } from '@jukwaa/game-kit/lock';
import { useText } from '@jukwaa/runtime';
import { messages } from '../../messages.ts';
import { Catalogue } from '../../parts/catalogue.tsx';
import styles from './lobby.module.css';
import { Lobby } from './lobby.tsx';
import { LobbySkeleton } from './lobby-skeleton.tsx';

export default function LobbyScreen() {
  const t = useText(messages);
  return (
    <div className={styles.page}>
      <MoneyLock />
      <h1>{t('title')}</h1>
      <Catalogue skeleton={<LobbySkeleton />}>{(games) => <Lobby games={games} />}</Catalogue>
    </div>
  );
}
