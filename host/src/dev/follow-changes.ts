import { BuildChange } from '@jukwaa/contracts';
import * as v from 'valibot';
import { switchBuild } from '../federation/builds.ts';

/**
 * In development: shows what was built anew. A remote's screens are drawn anew from the new build inside the page that is open, so
 * the slip, the session and the route stay; a new host or another table of routes needs the page anew.
 */
export function followChanges(address: string): () => void {
  const changes = new EventSource(address);
  changes.addEventListener('message', ({ data }) => {
    const change = v.parse(BuildChange, JSON.parse(String(data)));
    if (change.kind === 'remote') switchBuild(change.remote, change.build);
    else location.reload();
  });
  return () => changes.close();
}
