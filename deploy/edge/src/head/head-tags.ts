import type { HostManifest } from '@jukwaa/contracts';
import { attributes, escapeHtml, scriptJson } from '../html.ts';
import type { PageHead } from './page-head.ts';
import { PICTURE } from './picture-size.ts';

const property = (name: string, content: string) => `<meta${attributes({ property: name, content })}>`;

/** The icon that messengers show beside a link: one of the build's own pictures. */
function iconOf({ files }: HostManifest, origin: string): string {
  const name = Object.keys(files).find((file) => file.startsWith('apple-touch-icon.'));
  return name === undefined ? '' : property('og:image', `${origin}/host/${name}`);
}

/** The picture of the page's subject, in the size that messengers show beside a link. */
const pictureTags = (url: string, title: string): string =>
  [
    property('og:image', url),
    property('og:image:type', 'image/png'),
    property('og:image:width', `${PICTURE.width}`),
    property('og:image:height', `${PICTURE.height}`),
    property('og:image:alt', title),
    `<meta${attributes({ name: 'twitter:card', content: 'summary_large_image' })}>`,
  ].join('');

/**
 * Tags with a page's title, description and facts for search engines, and for messengers that show a link (Open
 * Graph, https://ogp.me).
 */
export function headTags(head: PageHead, host: HostManifest, origin: string): string {
  const { title, description, canonical, alternates, picture, isListed, event } = head;
  const about = `<title>${escapeHtml(title)}</title><meta${attributes({ name: 'description', content: description })}>`;
  const listed = isListed ? '' : '<meta name="robots" content="noindex">';
  if (canonical === null) return about + listed;
  return [
    about,
    listed,
    `<link${attributes({ rel: 'canonical', href: canonical })}>`,
    ...alternates.map(({ hreflang, href }) => `<link${attributes({ rel: 'alternate', hreflang, href })}>`),
    property('og:site_name', 'Jukwaa'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    picture === null ? iconOf(host, origin) : pictureTags(picture, title),
    event === null ? '' : `<script type="application/ld+json">${scriptJson(event)}</script>`,
  ].join('');
}
