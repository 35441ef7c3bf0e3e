import { IconSymbols } from '@jukwaa/ui';
import { ICON_NAMES } from '@jukwaa/ui/icons';
import { renderToStaticMarkup } from 'react-dom/server';

const SYMBOL = /<symbol id="([^"]+)".*?<\/symbol>/gs;

/** All symbols of the sprite as HTML by their ids, in their order. They are rendered once, because each page needs some. */
const SYMBOLS: readonly (readonly [id: string, html: string])[] = [
  ...renderToStaticMarkup(<IconSymbols names={ICON_NAMES} />).matchAll(SYMBOL),
].map(([html, id = '']) => [id, html]);

/** The sprite of a page that a server has rendered: no other picture is empty. */
const SPRITE = /(<svg [^>]*>)(?=<\/svg>)/;

/** Adds the symbols that the page's icons refer to to its sprite. The page's scripts add the others. */
export function withUsedSymbols(html: string): string {
  const used = new Set([...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id));
  const symbols = SYMBOLS.filter(([id]) => used.has(id)).map(([, symbol]) => symbol);
  return html.replace(SPRITE, (sprite) => `${sprite}${symbols.join('')}`);
}
