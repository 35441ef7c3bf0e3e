import { combinedOdds, formatCombinedOdds, formatOdds } from '@jukwaa/domain';
import { PICTURE } from '../head/picture-size.ts';
import { attributes, escapeHtml } from '../html.ts';
import type { PageLanguage } from '../page-language.ts';
import { type Cell, cellsFor, MOST_LEGS, PANEL } from './cells.ts';
import { fitText, textWidth } from './fit-text.ts';
import { PICTURE_TEXTS } from './picture-texts.ts';

/** A leg as the picture shows it. */
export interface PictureLeg {
  readonly home_team: string;
  readonly away_team: string;
  readonly market_name: string;
  readonly outcome_name: string;
  readonly odds: number;
}

/** The light theme's colours (`shared/ui/src/styles/raw.css`). */
const COLOURS = {
  ink: '#12151c',
  muted: '#555f6e',
  line: '#e3e6eb',
  brand: '#1b2a6b',
  dark: '#141a33',
} as const;
const ON_BRAND = { text: '#ffffff', muted: '#c9d1ff', accent: '#ffb020' } as const;

/** The wordmark's strokes (`host/src/layout/wordmark.tsx`). */
const WORDMARK =
  'M6 9v12a4 4 0 0 1-4 4M12 9v6a4.5 4.5 0 0 0 9 0V9M28 3v16.5M36.5 9L28 15.5M31.5 13L37 19.5M41 9l3.7 10.5L48.5 9l3.800 10.5L56 9M71 9v10.5M86 9v10.5';

interface Style {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly bold?: boolean;
  readonly end?: boolean;
}

function textAt(text: string, { x, y, size, fill, bold = false, end = false }: Style): string {
  const place = { x: x.toFixed(1), y: y.toFixed(1), fill, 'font-size': `${size}` };
  const look = { 'font-weight': bold ? '700' : '500', 'text-anchor': end ? 'end' : null };
  return `<text${attributes({ ...place, ...look })}>${escapeHtml(text)}</text>`;
}

function legAt(leg: PictureLeg, cell: Cell): string {
  const { x, y, width, height, teams, pick } = cell;
  const odds = formatOdds(leg.odds);
  const left = width - textWidth(odds, cell.odds) - 24;
  const names = fitText(`${leg.home_team} – ${leg.away_team}`, teams, left);
  const outcome = fitText(`${leg.outcome_name} · ${leg.market_name}`, pick, left);
  const middle = y + height / 2;
  return [
    textAt(names, { x, y: middle - teams * 0.2, size: teams, fill: COLOURS.ink, bold: true }),
    textAt(outcome, { x, y: middle + pick * 1.25, size: pick, fill: COLOURS.muted }),
    textAt(odds, {
      x: x + width,
      y: middle + cell.odds * 0.36,
      size: cell.odds,
      fill: COLOURS.brand,
      bold: true,
      end: true,
    }),
  ].join('');
}

/** Hairlines between the legs of a column. */
const lines = (cells: readonly Cell[]): string =>
  cells
    .filter(({ y }) => y > (cells[0]?.y ?? 0))
    .map(({ x, y, width }) => `<path d="M${x} ${y}h${width}" stroke="${COLOURS.line}" stroke-width="2"/>`)
    .join('');

function foot(legs: readonly PictureLeg[], language: PageLanguage): string {
  const texts = PICTURE_TEXTS[language];
  const rest = legs.length - MOST_LEGS;
  const count = rest > 0 ? `${texts.picks(legs.length)}  ·  ${texts.more(rest)}` : texts.picks(legs.length);
  const odds = formatCombinedOdds('bet', combinedOdds(legs));
  return [
    textAt(count, { x: 48, y: 562, size: 36, fill: ON_BRAND.text, bold: true }),
    textAt(texts.adults, { x: 48, y: 604, size: 22, fill: ON_BRAND.muted }),
    textAt(texts.odds, { x: 1_152, y: 540, size: 22, fill: ON_BRAND.muted, end: true }),
    textAt(odds, { x: 1_152, y: 604, size: 62, fill: ON_BRAND.accent, bold: true, end: true }),
  ].join('');
}

const head = (code: string): string =>
  `<g transform="translate(46 36) scale(2.6)" fill="none" stroke="${ON_BRAND.text}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="${WORDMARK}"/>` +
  '<circle cx="65.75" cy="14.25" r="5.25"/><circle cx="80.75" cy="14.25" r="5.25"/></g>' +
  `<circle cx="61.6" cy="45.1" r="6.2" fill="${ON_BRAND.accent}"/>` +
  textAt(code, { x: 1_152, y: 92, size: 40, fill: ON_BRAND.text, bold: true, end: true });

/** Draws a shared bet's legs with their odds as SVG, in the size that messengers show. It has no stake. */
export function pictureSvg(code: string, legs: readonly PictureLeg[], language: PageLanguage): string {
  const { width, height } = PICTURE;
  const cells = cellsFor(legs.length);
  const drawn = cells.flatMap((cell, at) => (legs[at] === undefined ? [] : [legAt(legs[at], cell)]));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter">` +
    `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${COLOURS.brand}"/><stop offset="1" stop-color="${COLOURS.dark}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>${head(code)}` +
    `<rect x="${PANEL.x}" y="${PANEL.y}" width="${PANEL.width}" height="${PANEL.height}" rx="20" fill="#ffffff"/>` +
    `${lines(cells)}${drawn.join('')}${foot(legs, language)}</svg>`
  );
}
