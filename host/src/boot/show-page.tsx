import { log } from '@jukwaa/runtime';
import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { PageBoundary } from '../error/page-failed.tsx';

/** Renders the page in place of the skeleton. */
export const showPage = (root: HTMLElement): void =>
  createRoot(root).render(
    <StrictMode>
      <PageBoundary>
        <App />
      </PageBoundary>
    </StrictMode>,
  );

/** Repeats the taps that came before the page's scripts (`shell/served-page.js`). */
function repeatTaps(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-tapped]')) {
    button.removeAttribute('data-tapped');
    button.click();
    // The odds moved a moment ago. The visitor has tapped long before, and the betslip shows a changed price.
    if ('asks' in button.dataset) button.click();
  }
}

interface TakenOverProps {
  readonly root: HTMLElement;
  readonly onCommit: () => void;
  readonly children: ReactNode;
}

/** The page is the server's until the first commit. The state that the device keeps comes right after, before the next paint. */
function TakenOver({ root, onCommit, children }: TakenOverProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useLayoutEffect(() => {
    onCommit();
    root.removeAttribute('data-served');
  }, []);
  // React takes over the screen itself after the frame, or when a tap comes that is not part of its own work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the first commit
  useEffect(() => void setTimeout(repeatTaps, 0, root), []);
  return children;
}

/**
 * Takes over the first screen that a server rendered, and keeps its elements.
 * @param onCommit starts the runtime
 */
export function takeOverPage(root: HTMLElement, onCommit: () => void): void {
  hydrateRoot(
    root,
    <TakenOver root={root} onCommit={onCommit}>
      <StrictMode>
        <PageBoundary>
          <App />
        </PageBoundary>
      </StrictMode>
    </TakenOver>,
    {
      onRecoverableError: (error) =>
        log('boot', 'the page differs from the server’s, and is rendered again', error),
    },
  );
}
