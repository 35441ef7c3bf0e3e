import { log } from '@jukwaa/runtime';
import { type ReactNode, StrictMode, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { PageBoundary } from '../error/page-failed.tsx';
import { repeatTaps, type Tap, takeTaps } from './taps.ts';

interface FirstCommitProps {
  /** Runs before the first paint. Returns the taps that came before the page's scripts. */
  readonly onCommit: () => readonly Tap[];
  readonly children: ReactNode;
}

/** @testonly Tests show other pages than the whole one. */
export function FirstCommit({ onCommit, children }: FirstCommitProps) {
  const taps = useRef<readonly Tap[]>([]);
  const [, update] = useReducer((updates: number) => updates + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first commit
  useLayoutEffect(() => {
    taps.current = onCommit();
  }, []);
  // React takes over the screen itself after the frame, or when a tap comes that is not part of its own work.
  useEffect(() => {
    setTimeout(() => {
      // Parts that React has just taken over show what the device keeps only after their effects, which an update runs first.
      if (taps.current.length > 0) flushSync(update);
      repeatTaps(taps.current);
    }, 0);
  }, []);
  return children;
}

const pageWith = (onCommit: FirstCommitProps['onCommit']) => (
  <FirstCommit onCommit={onCommit}>
    <StrictMode>
      <PageBoundary>
        <App />
      </PageBoundary>
    </StrictMode>
  </FirstCommit>
);

/**
 * Renders the page in place of the skeleton, or of a rendered first screen that is not this window's.
 * @param onShown runs with the first commit, before its paint
 */
export function showPage(root: HTMLElement, onShown: () => void): void {
  const taps = takeTaps(root);
  const onCommit = () => {
    onShown();
    return taps;
  };
  createRoot(root).render(pageWith(onCommit));
}

/**
 * Takes over the first screen that a server rendered, and keeps its elements.
 * @param start starts the runtime; until then the page has the server's state
 */
export function takeOverPage(root: HTMLElement, start: () => void): void {
  const onCommit = () => {
    const taps = takeTaps(root);
    start();
    return taps;
  };
  hydrateRoot(root, pageWith(onCommit), {
    onRecoverableError: (error) =>
      log('boot', 'the page differs from the server’s, and is rendered again', error),
  });
}
