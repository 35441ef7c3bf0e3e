import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Tag } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { GameArt } from '../art/game-art.tsx';
import { messages } from '../messages.ts';
import styles from './game-card.module.css';
import { ownPage } from './own-page.ts';

/** A tile: it leads to the game's own page, or opens the sheet of a game without one. */
export function GameCard({ game, onOpen }: { readonly game: CasinoGame; readonly onOpen: () => void }) {
  const page = ownPage(game);
  return page === null ? (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <Face game={game} />
    </button>
  ) : (
    <Link className={styles.card} to={page}>
      <Face game={game} />
    </Link>
  );
}

function Face({ game }: { readonly game: CasinoGame }) {
  const t = useText(messages);
  return (
    <>
      <span className={styles.art}>
        <GameArt game={game} />
      </span>
      <span className={styles.name}>{game.name}</span>{' '}
      <span className={styles.provider}>{game.provider}</span>{' '}
      {game.demo && (
        <span className={styles.demo}>
          <Tag tone="quiet">{t('demo')}</Tag>
        </span>
      )}
    </>
  );
}
