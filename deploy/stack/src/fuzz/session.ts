import { join } from 'node:path';
import type { Rng } from '@jukwaa/backend/testing';
import { backendRoutes, documentedRoutes, type FuzzedRoute } from './documented-routes.ts';
import { gamesInput, openDemo } from './games-inputs.ts';
import { rawInput, routeInput } from './http-inputs.ts';
import type { Input } from './input.ts';
import { mqttInput, upgradeInput } from './mqtt-inputs.ts';
import { startTarget, type Target } from './target.ts';
import { createWitness, type Witness } from './witness.ts';

/** A running target with all that the inputs need to know about it. */
export interface FuzzSession {
  readonly target: Target;
  readonly witness: Witness;
  readonly routes: readonly FuzzedRoute[];
  /** Seat of a demo at the sandbox provider of games. */
  readonly seat: string;
}

export async function openSession(data: string): Promise<FuzzSession> {
  const target = await startTarget(data);
  const witness = await createWitness(target);
  const routes = await Promise.all([
    backendRoutes(join(data, 'routes', String(process.hrtime.bigint()))),
    documentedRoutes('registry', `${target.registry}/docs/json`),
  ]);
  return { target, witness, routes: routes.flat(), seat: await openDemo(target.ports.edge) };
}

/** The next random input: half of them are calls of documented routes. */
export function nextInput(rng: Rng, { routes, witness, seat }: FuzzSession): Input {
  const route = routes[rng.int(routes.length)];
  const kind = rng.next();
  if (kind < 0.5 && route !== undefined) return routeInput(rng, route, witness.victim);
  if (kind < 0.6) return gamesInput(rng, seat);
  if (kind < 0.78) return rawInput(rng, rng.next() < 0.8 ? 'edge' : 'registry');
  return kind < 0.84 ? upgradeInput(rng) : mqttInput(rng);
}
