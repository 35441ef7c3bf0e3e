import type { ComponentModule } from '@jukwaa/remote-kit';
import { emit } from '@jukwaa/runtime';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { RemoteFailed } from '../error/remote-failed.tsx';
import { arrivedPart, versionOf } from './remotes.ts';

interface BoundaryProps {
  readonly remote: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a remote's failure, to load or to render, inside the remote's own area. */
class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error) {
    const { remote } = this.props;
    emit('remoteFailed', { remote, version: versionOf(remote), reason: error.message });
  }

  override render() {
    return this.state.failed ? <RemoteFailed onRetry={this.props.onRetry} /> : this.props.children;
  }
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
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must make a new lazy component; load is the same for a part
  const Part: ComponentType = useMemo(
    () => arrivedPart(remote, part)?.default ?? lazy(load),
    [remote, part, attempt],
  );
  return (
    <RemoteBoundary
      key={`${remote}/${part}/${attempt}`}
      remote={remote}
      onRetry={() => setAttempt(attempt + 1)}
    >
      <Suspense fallback={fallback}>
        <Part />
      </Suspense>
    </RemoteBoundary>
  );
}
