/** A placeholder for every host: only path and query of an address are used. */
const HOST = 'http://edge';

/**
 * Parses the address of a request as a URL. It accepts any path, because the host is fixed before the path is parsed.
 */
export const pageUrl = (path: string): URL => new URL(HOST + path);

/**
 * Returns the path and query of a request line, with `.` and `..` resolved. Routes and backend then see the same
 * path, so that no detour (`/api/x/../docs`) passes a guarded route. An absolute address (RFC 9112, section 3.2.2)
 * counts as its path.
 */
export function originForm(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const { pathname, search } = pageUrl(path.startsWith('/') ? path : `/${path}`);
  return pathname + search;
}

/**
 * A path and query of this origin for a `location` header, from any text; null for a text that is no path. A browser drops tabs and line
 * breaks, reads a backslash as a slash, and takes what follows two slashes for another host.
 */
export function ownLocation(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, HOST)) return null;
  const { origin, pathname, search } = new URL(text, HOST);
  return origin === HOST ? pathname.replace(/^\/+/, '/') + search : null;
}
