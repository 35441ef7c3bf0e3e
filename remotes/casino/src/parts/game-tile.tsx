import type { CasinoGame } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { classNames, Icon, Tag } from '@jukwaa/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { GameArt } from '../art/game-art.tsx';
import styles from './game-tile.module.css';
import { isFrame } from './own-page.ts';
import { playPage } from './play-page.ts';
import { tileTexts } from './tile-texts.ts';
import { useLongPress } from './use-long-press.ts';

export interface GameTileProps {
  readonly game: CasinoGame;
  readonly isFavourite: boolean;
  readonly onHeart: (slug: string, favourite: boolean) => void;
  /** Opens the information sheet. */
  readonly onInfo: (game: CasinoGame) => void;
}

/** Memoised, because scrolling renders the grid again and again. A tile opens its game; a game of a provider that is down, and a long press, open the information sheet. */
export const GameTile = memo(function GameTile({ game, isFavourite, onHeart, onInfo }: GameTileProps) {
  const t = useText(tileTexts);
  const press = useLongPress(() => onInfo(game));
  const page = playPage(game);
  const isDown = game.is_available === false;
  return (
    <article className={styles.tile} data-down={isDown || undefined}>
      {isDown || page === null ? (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onInfo(game)}>
          <Face game={game} />
        </button>
      ) : (
        <Link className={styles.open} to={page} draggable={false} {...press}>
          <Face game={game} />
        </Link>
      )}
      <button
        type="button"
        className={classNames(styles.corner, styles.heart)}
        aria-pressed={isFavourite}
        aria-label={t('favourite', { name: game.name })}
        onClick={() => onHeart(game.slug, !isFavourite)}
      >
        <Icon name="heart" size={20} />
      </button>
      <button
        type="button"
        className={classNames(styles.corner, styles.info)}
        aria-haspopup="dialog"
        aria-label={t('about', { name: game.name })}
        onClick={() => onInfo(game)}
      >
        <Icon name="info" size={20} />
      </button>
    </article>
  );
});

function Face({ game }: { readonly game: CasinoGame }) {
  const t = useText(tileTexts);
  return (
    <>
      <span className={styles.art}>
        <GameArt game={game} />
        {game.is_available === false && (
          <span className={styles.down}>{t(isFrame(game.path) ? 'down' : 'closed')}</span>
        )}
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
