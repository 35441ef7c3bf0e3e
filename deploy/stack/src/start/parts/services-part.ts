import type { Backend } from '@jukwaa/backend';
import type { Database } from '@jukwaa/database';
import { LIMITS } from '@jukwaa/edge/inside';
import { type OperatorAccess, operatorAccess } from '../admit-operator.ts';
import { localName } from './listen-inside.ts';
import { openBackend } from './open-services.ts';
import type { Opening } from './opening.ts';
import { type Games, startGames } from './start-games.ts';

/** The services, which do not answer yet. */
export interface OpenServices {
  readonly backend: Backend;
  readonly games: Games | null;
  readonly operator: OperatorAccess;
}

/** Opens the services on that database; a worker does the work that runs once for all replicas as well. */
export async function openServices(opening: Opening, db: Database): Promise<OpenServices> {
  const { settings, say, closing } = opening;
  const { env, dataDir, deployment, edge } = settings;
  const operator = operatorAccess(env, dataDir);
  const games = settings.sandboxGames ? await startGames(say) : null;
  if (games !== null) closing.push(games.close);
  const traced = settings.traces === null ? null : await import('../tracing/traced-database.ts');
  const backend = await openBackend({
    db,
    ...(traced && { replica: { wrap: traced.tracedReplica } }),
    env: operator.env,
    variables: { ...process.env, ...games?.variables },
    names: edge.insideNames,
    leads: deployment.roles.has('worker'),
  });
  closing.push(() => backend.close());
  return { backend, games, operator };
}

/** Lets the services answer at their port. @returns their address on this machine */
export async function serveServices(opening: Opening, { backend, games }: OpenServices): Promise<string> {
  const { deployment } = opening.settings;
  const { port } = await backend.listen({
    port: deployment.backendPort,
    host: deployment.insideListen,
    doors: LIMITS.doors,
  });
  const url = `http://${localName(deployment.insideListen)}:${port}`;
  games?.connect(url);
  return url;
}
