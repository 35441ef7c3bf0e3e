import type { ComponentModule } from '@jukwaa/remote-kit';
import { emit } from '@jukwaa/runtime';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { RemoteFailed } from '../error/remote-failed.tsx';
import { OnlineAgain } from '../loading/online-again.ts';
import { shownAfter } from '../loading/silence.ts';
import { Waiting } from '../loading/waiting.tsx';
import { fallBack, useVersion } from './builds.ts';
import { RemoteLoadError } from './load-remote.ts';
import { arrivedPart, askAgain, renewFiles } from './remotes.ts';

/** A part that breaks within this time after it appeared counts as never having worked, in ms. */
const START_MS = 1_000;

interface BoundaryProps {
  readonly remote: string;
  readonly version: string;
  /** Whether the part has run for a while without breaking. */
  readonly hasStarted: () => boolean;
  readonly onRetry: (failure: Error) => void;
  readonly below: ReactNode;
  readonly children: ReactNode;
}

/** Contains a remote's load or render failure inside the remote's own area. */
class RemoteBoundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override componentDidCatch(failure: Error) {
    const { remote, version, hasStarted } = this.props;
    const { message: reason } = failure;
    // A failed load has already tried every replacement.
    if (failure instanceof RemoteLoadError) emit('remoteFailed', { remote, version, phase: 'load', reason });
    else if (hasStarted()) emit('remoteFailed', { remote, version, phase: 'error', reason });
    else if (!fallBack(remote, version, 'start', reason))
      emit('remoteFailed', { remote, version, phase: 'start', reason });
  }

  override render() {
    const { failure } = this.state;
    const { onRetry, below, children } = this.props;
    if (failure === null) return children;
    const retry = () => onRetry(failure);
    return (
      <>
        <RemoteFailed onRetry={retry} />
        {failure instanceof RemoteLoadError && <OnlineAgain onOnline={retry} />}
        {below}
      </>
    );
  }
}

interface StartedProps {
  readonly remote: string;
  readonly version: string;
  readonly onStart: () => void;
}

/** Renders nothing, and reports that the part next to it has appeared and later that it has started. */
function Started({ remote, version, onStart }: StartedProps) {
  useEffect(() => {
    emit('remoteShown', { remote, version });
    const timer = setTimeout(onStart, START_MS);
    return () => clearTimeout(timer);
  }, [remote, version, onStart]);
  return null;
}

/** Parts that have started in this page, by remote, version and part. */
const started = new Set<string>();

interface Attempt {
  readonly attempt: number;
  /** The failure of the attempt before. */
  readonly failure: Error | null;
}

interface RemoteAreaProps {
  readonly remote: string;
  /** The identity of the loaded part; another key makes another component. */
  readonly part: string;
  readonly load: () => Promise<ComponentModule>;
  readonly fallback: ReactNode;
  /** Content below the message that the part failed. */
  readonly below?: ReactNode;
}

/** A part of a remote: loading, shown, or failed with a retry and other pages. */
export function RemoteArea({ remote, part, load, fallback, below = null }: RemoteAreaProps) {
  const [{ attempt, failure }, setAttempt] = useState<Attempt>({ attempt: 0, failure: null });
  const version = useVersion(remote);
  const key = `${remote}@${version}/${part}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must make a new lazy component; load is the same for a part
  const Part: ComponentType = useMemo(
    () =>
      arrivedPart(remote, part)?.default ??
      lazy(async () => {
        if (failure !== null) await renewFiles(remote, failure);
        return load();
      }),
    [key, attempt],
  );
  const late = (show: () => void) => (
    <>
      <RemoteFailed
        onRetry={() => {
          askAgain(remote);
          show();
        }}
      />
      {below}
    </>
  );
  const onStart = useMemo(() => () => void started.add(key), [key]);
  return (
    <RemoteBoundary
      key={`${key}/${attempt}`}
      remote={remote}
      version={version}
      hasStarted={() => started.has(key)}
      below={below}
      onRetry={(last) => setAttempt({ attempt: attempt + 1, failure: last })}
    >
      <Suspense fallback={<Waiting placeholder={fallback} after={shownAfter} instead={late} />}>
        <Part />
        <Started remote={remote} version={version} onStart={onStart} />
      </Suspense>
    </RemoteBoundary>
  );
}
