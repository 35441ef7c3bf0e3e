import type { CasinoGame } from '@jukwaa/contracts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLongPress } from './use-long-press.ts';

export interface TilePresses {
  /** The tiles of the list. */
  readonly games: readonly CasinoGame[];
  readonly onHeart: (slug: string, favourite: boolean) => void;
  /** Opens the information sheet. */
  readonly onInfo: (game: CasinoGame) => void;
}

const around = (target: EventTarget, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const linkAround = (target: EventTarget) => around(target, 'a');

/** A click that opens neither a window nor a tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * Handlers of a list of tiles, for their links and for buttons that name their action in `data-press`. The list has
 * them once: handlers of each tile would take a part of every frame in which scrolling renders one.
 */
export function useTilePresses({ games, onHeart, onInfo }: TilePresses) {
  const navigate = useNavigate();
  const gameAround = (target: EventTarget) => {
    const slug = around(target, '[data-game]')?.dataset.game;
    return games.find((game) => game.slug === slug);
  };
  const long = useLongPress(linkAround, (link) => {
    const game = gameAround(link);
    if (game !== undefined) onInfo(game);
  });
  const onClick = (event: MouseEvent) => {
    long.onClick(event);
    const pressed = around(event.target, 'a, [data-press]');
    const game = gameAround(event.target);
    if (event.isDefaultPrevented() || pressed === null || game === undefined) return;
    if (pressed.dataset.press === 'heart')
      onHeart(game.slug, pressed.getAttribute('aria-pressed') !== 'true');
    else if (pressed.dataset.press === 'info') onInfo(game);
    else if (isPlain(event)) {
      event.preventDefault();
      void navigate(pressed.getAttribute('href') ?? '');
    }
  };
  return { ...long, onClick };
}
