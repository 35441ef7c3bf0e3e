/// <reference types="node" />
import { createHash } from 'node:crypto';
import { drawIcon, type IconForm } from './draw-icon.ts';
import { ICON, iconSvg } from './icon-shape.ts';
import { encodePng } from './png.ts';

interface IconFile {
  readonly name: string;
  readonly content: Buffer;
  readonly size: number;
  readonly purpose: 'any' | 'maskable';
}

/** File names carry a hash of the content, because browsers cache these files for a year. */
function iconFile(stem: string, size: number, form: IconForm): IconFile {
  const content = encodePng(drawIcon(size, form), size);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { name: `${stem}.${hash}.png`, content, size, purpose: form === 'maskable' ? 'maskable' : 'any' };
}

/** The web manifest, with which browsers install the app: https://www.w3.org/TR/appmanifest/ */
function webManifest(icons: readonly IconFile[]): object {
  return {
    id: '/',
    name: 'Jukwaa',
    short_name: 'Jukwaa',
    description: 'Bet on sports, live matches, the jackpot, casino and virtual sports',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait-primary',
    theme_color: ICON.ground,
    background_color: ICON.ground,
    categories: ['sports', 'entertainment'],
    icons: [
      { src: '/host/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...icons.map(({ name, size, purpose }) => ({
        src: `/host/${name}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ],
  };
}

/** The files that make the page installable: icons in every form that platforms need, and the web manifest. */
export function appFiles(): Record<string, string | Buffer> {
  const icons = [
    iconFile('icon-192', 192, 'rounded'),
    iconFile('icon-512', 512, 'rounded'),
    iconFile('icon-maskable-512', 512, 'maskable'),
  ];
  // iOS rounds the corners itself and shows transparency as black.
  const apple = iconFile('apple-touch-icon', 180, 'maskable');
  return {
    'icon.svg': iconSvg(),
    'manifest.webmanifest': JSON.stringify(webManifest(icons)),
    ...Object.fromEntries([...icons, apple].map(({ name, content }) => [name, content])),
  };
}
