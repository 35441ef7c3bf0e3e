import type { ReactNode } from 'react';
import { RemoteArea } from './remote-area.tsx';
import { remoteScreen } from './remotes.ts';

/** A remote's screen; `fallback` has the size of the final content. */
export function RemoteScreen({
  remote,
  screen,
  fallback = null,
}: {
  remote: string;
  screen: string;
  fallback?: ReactNode;
}) {
  return (
    <RemoteArea remote={remote} part={screen} load={() => remoteScreen(remote, screen)} fallback={fallback} />
  );
}
