import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KINDS = ['phone-light', 'phone-dark', 'desktop-light', 'desktop-dark'] as const;
const ROLES = ['guest', 'user'] as const;
const PICTURE = /^(?<route>.+)\.(?:phone|desktop)-(?:light|dark)\.(?:guest|user)\.png$/;

const STYLE = `
body { margin: 0; padding: 16px; background: #6b7280; color: #fff; font: 14px/1.4 system-ui, sans-serif; }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; padding: 8px 0; background: #6b7280; }
nav a { color: inherit; }
.route { display: flex; gap: 12px; align-items: start; padding-bottom: 24px; overflow-x: auto; }
h2 { margin: 0; padding: 12px 0 4px; font-size: 16px; }
figure { flex: none; margin: 0; }
img { display: block; background: #fff; }
img.phone { width: 240px; max-height: 720px; object-fit: cover; object-position: top; }
img.desktop { width: 640px; }`;

const figure = (file: string, kind: string, role: string) =>
  `<figure><figcaption>${kind} · ${role}</figcaption><a href="${file}"><img class="${kind.split('-')[0]}" loading="lazy" src="${file}" alt=""></a></figure>`;

function section(route: string, files: ReadonlySet<string>): string {
  const figures = ROLES.flatMap((role) =>
    KINDS.map((kind) => ({ file: `${route}.${kind}.${role}.png`, kind, role })),
  ).filter(({ file }) => files.has(file));
  return `<h2 id="${route}">${route}</h2><div class="route">${figures
    .map(({ file, kind, role }) => figure(file, kind, role))
    .join('')}</div>`;
}

/**
 * Writes `index.html` next to the pictures of a folder, a row for each route; returns its path and the number of
 * pictures.
 */
export async function writeContactSheet(folder: string): Promise<{ file: string; pictures: number }> {
  const pictures = (await readdir(folder)).filter((name) => PICTURE.test(name));
  const routes = [...new Set(pictures.map((name) => PICTURE.exec(name)?.groups?.route ?? ''))].toSorted();
  const files = new Set(pictures);
  const links = routes.map((route) => `<a href="#${route}">${route}</a>`).join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Jukwaa</title><style>${STYLE}</style>
<nav>${links}</nav>${routes.map((route) => section(route, files)).join('\n')}</html>\n`;
  const file = join(folder, 'index.html');
  await writeFile(file, html);
  return { file, pictures: pictures.length };
}
