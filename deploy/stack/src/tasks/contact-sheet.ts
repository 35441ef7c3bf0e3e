import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PICTURE =
  /^(?<route>.+)\.(?<width>\d+)-(?<theme>light|dark)-(?<language>en|sw)\.(?<role>guest|user)\.png$/;
/** From here on a picture is a desktop's, in CSS pixels. */
const DESKTOP_FROM = 1_024;

interface Picture {
  readonly file: string;
  readonly route: string;
  readonly width: number;
  readonly theme: string;
  readonly language: string;
  readonly role: string;
}

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

const pictureOf = (file: string): Picture[] => {
  const { route, width, theme, language, role } = PICTURE.exec(file)?.groups ?? {};
  if (route === undefined || theme === undefined || language === undefined || role === undefined) return [];
  return [{ file, route, width: Number(width), theme, language, role }];
};

/** Guests first, English before Swahili, narrow before wide, light before dark. */
const inOrder = (a: Picture, b: Picture): number =>
  a.role.localeCompare(b.role) ||
  a.language.localeCompare(b.language) ||
  a.width - b.width ||
  b.theme.localeCompare(a.theme);

const figure = ({ file, width, theme, language, role }: Picture) => {
  const device = width < DESKTOP_FROM ? 'phone' : 'desktop';
  return `<figure><figcaption>${width} · ${theme} · ${language} · ${role}</figcaption><a href="${file}"><img class="${device}" loading="lazy" src="${file}" alt=""></a></figure>`;
};

function section(route: string, pictures: readonly Picture[]): string {
  const figures = pictures.filter((one) => one.route === route).toSorted(inOrder);
  return `<h2 id="${route}">${route}</h2><div class="route">${figures.map(figure).join('')}</div>`;
}

/**
 * Writes `index.html` next to the pictures of a folder, a row for each route; returns its path and the number of
 * pictures.
 */
export async function writeContactSheet(folder: string): Promise<{ file: string; pictures: number }> {
  const pictures = (await readdir(folder)).flatMap(pictureOf);
  const routes = [...new Set(pictures.map(({ route }) => route))].toSorted();
  const links = routes.map((route) => `<a href="#${route}">${route}</a>`).join('');
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Jukwaa</title><style>${STYLE}</style>
<nav>${links}</nav>${routes.map((route) => section(route, pictures)).join('\n')}</html>\n`;
  const file = join(folder, 'index.html');
  await writeFile(file, html);
  return { file, pictures: pictures.length };
}
