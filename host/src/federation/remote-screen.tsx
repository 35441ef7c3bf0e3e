import type { ReactNode } from 'react';
import { useServedScreen } from '../error/served-screen.tsx';
import { RemoteArea } from './remote-area.tsx';
import { remoteScreen } from './remotes.ts';

/** A remote's screen; `fallback` has the size of the final content. A screen that a server rendered stays until it loads. */
export function RemoteScreen({
  remote,
  screen,
  fallback = null,
}: {
  remote: string;
  screen: string;
  fallback?: ReactNode;
}) {
  const served = useServedScreen();
  return (
    <RemoteArea
      remote={remote}
      part={screen}
      load={() => remoteScreen(remote, screen)}
      fallback={served ?? fallback}
      below={served}
    />
  );
}
