import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Whether the screen of a page has no text. */
function isEmpty(html: string): boolean {
  const screen = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return screen.replace(/<[^>]*>/g, '').trim() === '';
}

/**
 * Renders a page as `renderToString` does, to find faults of its screen. Parts that load later show their fallbacks.
 * Returns null for a screen without any text.
 *
 * @throws the first error, also one that a boundary would hide
 */
export async function checkPage(page: ReactNode): Promise<string | null> {
  const later = new Error('a part loads later');
  const html = await new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      onError: (error) => {
        if (error !== later) reject(error);
      },
      // Not at once, because React is still at its work then.
      onShellReady: () => queueMicrotask(() => stream.abort(later)),
      onAllReady: () => queueMicrotask(() => void text(stream.pipe(new PassThrough())).then(resolve, reject)),
    });
  });
  return isEmpty(html) ? null : html;
}
