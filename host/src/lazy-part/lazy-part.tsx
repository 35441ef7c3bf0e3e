import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Boundary } from '../error/boundary.tsx';
import { reportHostFailure } from '../error/host-failed.ts';
import { PartFailed } from '../error/part-failed.tsx';
import { askAgainFor } from '../loading/files.ts';
import { OnlineAgain } from '../loading/online-again.ts';
import { toldAfter } from '../loading/silence.ts';
import { Waiting } from '../loading/waiting.tsx';
import { type Part, PartLoadError } from './part.ts';

interface LazyPartProps {
  readonly part: Part;
  /** Stands where the part will be. */
  readonly placeholder?: ReactNode;
  /** Puts the message of a failure where the part would be, e.g. into a sheet; none for a part that is only decoration. */
  readonly around: ((message: ReactNode) => ReactNode) | null;
}

/** A lazy part of the host in its place: on its way, there, or failed with a retry, and then with a reload of the page. */
export function LazyPart({ part, placeholder = null, around }: LazyPartProps) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws another component
  const Shown = useMemo(() => part.component(), [part, attempt]);
  const again = useCallback(() => setAttempt((times) => times + 1), []);
  const failed = (onRetry: () => void, offersReload: boolean) =>
    around?.(<PartFailed onRetry={onRetry} offersReload={offersReload} />) ?? null;
  const askAgain = (show: () => void) => {
    void askAgainFor('/host/');
    show();
  };
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
            after={toldAfter}
            instead={(show) => failed(() => askAgain(show), true)}
          />
        }
      >
        <Shown />
      </Suspense>
    </Boundary>
  );
}
