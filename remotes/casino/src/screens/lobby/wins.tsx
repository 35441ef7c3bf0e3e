import type { CasinoGame, CasinoWin } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useStoredQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import { GameArt } from '../../art/game-art.tsx';
import { playPage } from '../../parts/play-page.ts';
import { winsQuery } from '../../state/wins.ts';
import styles from './lobby.module.css';
import { lobbyTexts } from './lobby-texts.ts';

/** The largest wins of today, each a way to its game. Nothing on a day without wins, and while they are unknown. */
export function Wins({ games }: { readonly games: readonly CasinoGame[] }) {
  const t = useText(lobbyTexts);
  const state = useStoredQuery(winsQuery);
  const wins = state.phase === 'ready' ? state.value : [];
  const known = wins.flatMap((win) => {
    const game = games.find(({ slug }) => slug === win.slug);
    const page = game === undefined ? null : playPage(game);
    return game === undefined || page === null ? [] : [{ win, game, page }];
  });
  if (known.length === 0) return null;
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('wins')}</h2>
      </div>
      <ul className={styles.wins} aria-label={t('wins')}>
        {known.map((one) => (
          <li key={`${one.win.slug} ${one.win.at} ${one.win.name} ${one.win.paid_cents}`}>
            <WinCard {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WinCardProps {
  readonly win: CasinoWin;
  readonly game: CasinoGame;
  /** The address of the game. */
  readonly page: string;
}

function WinCard({ win, game, page }: WinCardProps) {
  return (
    <Link className={styles.win} to={page}>
      <span className={styles.thumb}>
        <GameArt game={game} />
      </span>
      <span className={styles.words}>
        <strong className={styles.amount}>{formatKsh(win.paid_cents)}</strong>
        <span className={styles.count}>
          {win.name} · {game.name}
        </span>
      </span>
    </Link>
  );
}
