import { useEffect } from 'react';

/**
 * The document's title of a screen more specific than its route: `name` before the product's. Null keeps the route's.
 */
export function useTitle(name: string | null): void {
  useEffect(() => {
    if (name !== null && name !== '') document.title = `${name} · Jukwaa`;
  }, [name]);
}
