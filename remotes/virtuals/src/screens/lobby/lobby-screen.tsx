import type { VirtualLeague } from '@jukwaa/contracts';
import { MoneyLock } from '@jukwaa/game-kit/lock';
import { useText } from '@jukwaa/runtime';
import { Skeleton } from '@jukwaa/ui';
import { messages } from '../../messages.ts';
import { Competitions } from '../../parts/competitions.tsx';
import { LastResults } from './last-results.tsx';
import { LeagueGroups } from './league-groups.tsx';
import styles from './lobby.module.css';
import { useLobbyRefresh } from './use-lobby-refresh.ts';

export default function LobbyScreen() {
  const t = useText(messages);
  return (
    <div className={styles.page}>
      <MoneyLock />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <Competitions skeleton={<LobbySkeleton />}>{(leagues) => <Lobby leagues={leagues} />}</Competitions>
    </div>
  );
}

function Lobby({ leagues }: { readonly leagues: readonly VirtualLeague[] }) {
  useLobbyRefresh(leagues);
  return (
    <>
      <LeagueGroups leagues={leagues} />
      <LastResults leagues={leagues} />
    </>
  );
}

/** Height of a league's card, px. */
const CARD_HEIGHT = 76;
const CARDS = Array.from({ length: 6 }, (_, card) => card);

function LobbySkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height={20} width={120} shape="text" />
      {CARDS.map((card) => (
        <Skeleton key={card} height={CARD_HEIGHT} />
      ))}
    </div>
  );
}
