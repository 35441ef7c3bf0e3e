import type { CasinoGame } from '@jukwaa/contracts';
import { classNames, Tag } from '@jukwaa/ui';
import { memo } from 'react';
import { GameArt } from '../art/game-art.tsx';
import styles from './game-tile.module.css';
import type { Measure } from './grid-window.ts';
import { isFrame } from './own-page.ts';
import { playPage } from './play-page.ts';
import type { TileTexts } from './tile-texts.ts';

export interface GameTileProps {
  readonly game: CasinoGame;
  readonly isFavourite: boolean;
  /** In the page's language: the same object for all tiles, so that none renders again without need. */
  readonly texts: TileTexts;
  /** Place in a list of `count`, of which a part is rendered. */
  readonly index?: number;
  readonly count?: number;
  readonly measure?: Measure | null;
}

const withName = (text: string, name: string): string => text.replace('{name}', () => name);

/** Where a tile is in its grid. */
function placeOf(index: number, { columns, tile, row }: Measure) {
  const column = (index % columns) + 1;
  return { top: Math.floor(index / columns) * row, height: tile, gridColumn: `${column} / ${column + 1}` };
}

/**
 * A tile opens its game; a game of a provider that is down, and a long press, open the information sheet. Its list
 * handles the presses (`useTilePresses`). It is memoised and has few elements, because scrolling renders the grid
 * again and again.
 */
export const GameTile = memo(function GameTile({
  game,
  isFavourite,
  texts,
  index = 0,
  count,
  measure = null,
}: GameTileProps) {
  const { slug, name } = game;
  const page = game.is_available === false ? null : playPage(game);
  return (
    <li
      className={styles.tile}
      data-game={slug}
      aria-setsize={count}
      aria-posinset={count && index + 1}
      {...(measure && { style: placeOf(index, measure) })}
    >
      <article>
        {page === null ? (
          <button type="button" className={styles.open} aria-haspopup="dialog" data-press="info">
            <Face game={game} texts={texts} />
          </button>
        ) : (
          <a className={styles.open} href={page} draggable={false}>
            <Face game={game} texts={texts} />
          </a>
        )}
        <button
          type="button"
          className={classNames(styles.corner, styles.heart)}
          aria-pressed={isFavourite}
          aria-label={withName(texts.favourite, name)}
          data-press="heart"
        />
        <button
          type="button"
          className={classNames(styles.corner, styles.info)}
          aria-haspopup="dialog"
          aria-label={withName(texts.about, name)}
          data-press="info"
        />
      </article>
    </li>
  );
});

function Face({ game, texts }: Pick<GameTileProps, 'game' | 'texts'>) {
  const isDown = game.is_available === false;
  return (
    <>
      {isDown ? (
        <span className={styles.shut}>
          <GameArt game={game} className={styles.art} />
          <span className={styles.down}>{isFrame(game.path) ? texts.down : texts.closed}</span>
        </span>
      ) : (
        <GameArt game={game} className={styles.art} />
      )}
      <span className={styles.name}>
        {game.name} <span className={styles.provider}>{game.provider}</span>
      </span>{' '}
      {game.demo && (
        <span className={styles.demo}>
          <Tag tone="quiet">{texts.demo}</Tag>
        </span>
      )}
    </>
  );
}
