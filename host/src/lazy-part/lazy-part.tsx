import { useAsServed } from '@jukwaa/runtime';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Boundary } from '../error/boundary.tsx';
import { reportHostFailure } from '../error/host-failed.ts';
import { PartFailed } from '../error/part-failed.tsx';
import { askAgainFor } from '../loading/files.ts';
import { OnlineAgain } from '../loading/online-again.ts';
import { shownAfter } from '../loading/silence.ts';
import { Waiting } from '../loading/waiting.tsx';
import { type DeferredPart, PartLoadError } from './part.ts';

interface LazyPartProps {
  readonly part: DeferredPart;
  /** Rendered while the part loads. */
  readonly placeholder?: ReactNode;
  /** Wraps the message of a failure, e.g. in a sheet; null for a purely decorative part. */
  readonly around: ((message: ReactNode) => ReactNode) | null;
}

/**
 * A lazy part of the host: loading, shown, or failed with a retry and then a page reload. A server renders the place
 * that it will have.
 */
export function LazyPart({ part, placeholder = null, around }: LazyPartProps) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws another component
  const Shown = useMemo(() => part.component(), [part, attempt]);
  const again = useCallback(() => setAttempt((times) => times + 1), []);
  const isServed = useAsServed(false, true);
  const failed = (onRetry: () => void, offersReload: boolean) =>
    around?.(<PartFailed onRetry={onRetry} offersReload={offersReload} />) ?? null;
  const askAgain = (show: () => void) => {
    void askAgainFor('/host/');
    show();
  };
  if (isServed) return around?.(placeholder) ?? null;
  return (
    <Boundary
      key={attempt}
      onFailure={(failure) => reportHostFailure(failure instanceof PartLoadError ? 'load' : 'error', failure)}
      instead={(failure) => (
        <>
          {failed(again, attempt > 0)}
          {failure instanceof PartLoadError && <OnlineAgain onOnline={again} />}
        </>
      )}
    >
      <Suspense
        fallback={
          <Waiting
            placeholder={placeholder}
            after={shownAfter}
            instead={(show) => failed(() => askAgain(show), true)}
          />
        }
      >
        <Shown />
      </Suspense>
    </Boundary>
  );
}
