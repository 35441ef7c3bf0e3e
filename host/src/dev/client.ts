import { BuildChange, type RemoteBuild } from '@jukwaa/contracts';
import * as v from 'valibot';
import { Overlay, type SourcePlace } from './overlay.ts';
import { closed, NO_ERRORS, type OverlayState, withChange, withError } from './overlay-state.ts';
import { watchErrors } from './page-errors.ts';
import type { StackFrame } from './stack-frames.ts';

const SourcePlaces = v.array(v.nullable(v.object({ file: v.string(), line: v.number() })));

/** Asks the development server for the places of built frames in the sources; none when it does not answer. */
async function placesOf(
  address: string,
  frames: readonly StackFrame[],
): Promise<readonly (SourcePlace | null)[]> {
  const query = new URLSearchParams(
    frames.map(({ url, line, column }) => ['at', `${new URL(url).pathname}:${line}:${column}`]),
  );
  try {
    const response = await fetch(`${address}/places?${query}`);
    return response.ok ? v.parse(SourcePlaces, await response.json()) : [];
  } catch {
    return [];
  }
}

export interface ClientOptions {
  /** Address of the event stream. */
  readonly changes: string;
  /** Version of the page's host build. */
  readonly host: string;
  readonly switchBuild: (remote: string, build: RemoteBuild) => void;
}

/**
 * In development: shows new builds, failed builds and errors of the page. A remote's screens render again from the new
 * build inside the open page, so the betslip, session and route stay. A new host or another route table reloads the
 * page. Returns the teardown.
 */
export function followBuilds({ changes, host, switchBuild }: ClientOptions): () => void {
  let state: OverlayState = NO_ERRORS;
  const show = (next: OverlayState) => {
    state = next;
    overlay.show(state);
  };
  const overlay = new Overlay({
    host: { name: 'host', version: host },
    onClose: () => show(closed(state)),
    placesOf: (frames) => placesOf(changes, frames),
  });
  const unwatch = watchErrors((error) => show(withError(state, error)));
  const stream = new EventSource(changes);
  stream.addEventListener('message', ({ data }) => {
    const change = v.parse(BuildChange, JSON.parse(String(data)));
    show(withChange(state, change));
    if (change.kind === 'remote') switchBuild(change.remote, change.build);
    if (change.kind === 'page') location.reload();
  });
  return () => {
    stream.close();
    unwatch();
    show(NO_ERRORS);
  };
}
