import { BuildChange } from '@jukwaa/contracts';
import * as v from 'valibot';
import { switchBuild } from '../federation/builds.ts';

/**
 * In development: shows new builds. A remote's screens render again from the new build inside the open page, so the
 * betslip, session and route stay. A new host or another route table reloads the page.
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
