/** The first part of a path or pattern. The router compares them without case. */
const firstPart = (path: string): string => path.split('/').find((part) => part !== '') ?? '';

/** A part of a pattern that fits several parts of paths. */
const OPEN = /[:*?]/;

/**
 * The routes that can show a path by its first part. The router prepares each route that it gets, which takes a phone milliseconds for
 * all routes of the app, and a server as long as the rest of a page.
 */
export function nearRoutes<R extends { readonly path?: string | undefined }>(
  routes: readonly R[],
  path: string,
): R[] {
  const own = firstPart(path).toLowerCase();
  // The router decodes it.
  if (own.includes('%')) return [...routes];
  return routes.filter(({ path: pattern = '*' }) => {
    const first = firstPart(pattern);
    return OPEN.test(first) || first.toLowerCase() === own;
  });
}
