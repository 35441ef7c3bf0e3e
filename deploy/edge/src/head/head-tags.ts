import type { HostManifest } from '@jukwaa/contracts';
import { attributes, escapeHtml, scriptJson } from '../html.ts';
import type { PageHead } from './page-head.ts';

const property = (name: string, content: string) => `<meta${attributes({ property: name, content })}>`;

/** The icon that messengers show beside a link: one of the build's own pictures. */
function iconOf({ files }: HostManifest, origin: string): string {
  const name = Object.keys(files).find((file) => file.startsWith('apple-touch-icon.'));
  return name === undefined ? '' : property('og:image', `${origin}/host/${name}`);
}

/**
 * Tags with a page's title, description and facts for search engines, and for messengers that show a link (Open
 * Graph, https://ogp.me).
 */
export function headTags(head: PageHead, host: HostManifest, origin: string, nonce: string): string {
  const { title, description, canonical, isListed, event } = head;
  const about = `<title>${escapeHtml(title)}</title><meta${attributes({ name: 'description', content: description })}>`;
  const listed = isListed ? '' : '<meta name="robots" content="noindex">';
  if (canonical === null) return about + listed;
  return [
    about,
    listed,
    `<link${attributes({ rel: 'canonical', href: canonical })}>`,
    property('og:site_name', 'Jukwaa'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    iconOf(host, origin),
    event === null ? '' : `<script type="application/ld+json" nonce="${nonce}">${scriptJson(event)}</script>`,
  ].join('');
}
