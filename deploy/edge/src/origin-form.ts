/** Stands for every host: only path and query of an address are used. */
const HOST = 'http://edge';

/** The address of a request as a URL. It takes any path: the host is fixed before the path is parsed. */
export const pageUrl = (path: string): URL => new URL(HOST + path);

/**
 * The path and query that a request line asks for, with `.` and `..` resolved. Routes and backend then see the same path, so
 * that no detour (`/api/x/../docs`) passes a route that another one guards. An absolute address (RFC 9112, section 3.2.2)
 * counts as its path.
 */
export function originForm(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  const { pathname, search } = pageUrl(path.startsWith('/') ? path : `/${path}`);
  return pathname + search;
}
