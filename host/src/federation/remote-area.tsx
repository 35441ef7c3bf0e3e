import type { ComponentModule } from '@jukwaa/remote-kit';
import { emit } from '@jukwaa/runtime';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteFailed } from '../error/remote-failed.tsx';
import { arrivedPart, renewFiles, versionOf } from './remotes.ts';

interface BoundaryProps {
  readonly remote: string;
  readonly onRetry: (failure: Error) => void;
  readonly children: ReactNode;
}

/** Keeps a remote's failure, to load or to render, inside the remote's own area. */
class RemoteBoundary extends Component<BoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null };

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override componentDidCatch(error: Error) {
    const { remote } = this.props;
    emit('remoteFailed', { remote, version: versionOf(remote), reason: error.message });
  }

  override render() {
    const { failure } = this.state;
    const { onRetry, children } = this.props;
    return failure === null ? children : <RemoteFailed onRetry={() => onRetry(failure)} />;
  }
}

interface Attempt {
  readonly attempt: number;
  /** Why the attempt before it failed. */
  readonly failure: Error | null;
}

interface RemoteAreaProps {
  readonly remote: string;
  /** Names what is loaded; another key is another component. */
  readonly part: string;
  readonly load: () => Promise<ComponentModule>;
  readonly fallback: ReactNode;
}

/** A part of a remote in its place: waiting, there, or failed with a retry and a way on. */
export function RemoteArea({ remote, part, load, fallback }: RemoteAreaProps) {
  const [{ attempt, failure }, setAttempt] = useState<Attempt>({ attempt: 0, failure: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must make a new lazy component; load is the same for a part
  const Part: ComponentType = useMemo(
    () =>
      arrivedPart(remote, part)?.default ??
      lazy(async () => {
        if (failure !== null) await renewFiles(remote, failure);
        return load();
      }),
    [remote, part, attempt],
  );
  return (
    <RemoteBoundary
      key={`${remote}/${part}/${attempt}`}
      remote={remote}
      onRetry={(last) => setAttempt({ attempt: attempt + 1, failure: last })}
    >
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </RemoteBoundary>
  );
}
