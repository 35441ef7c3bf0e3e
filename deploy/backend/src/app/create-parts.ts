import { migrate } from '@jukwaa/database';
import type { Service, ServiceParts } from '../kit/index.ts';
import type { World } from './create-context.ts';
import { indexNotes } from './index-notes.ts';

/** A service that runs here. */
export type Part = { readonly name: string } & ServiceParts<unknown>;

/** Migrates and creates the services in their order: each may use the faces of those before it while it loads. */
export async function createParts(world: World, services: readonly Service[]): Promise<Part[]> {
  const parts: Part[] = [];
  const onIndex = indexNotes(world.context.log);
  for (const { name, migrations, routines, create } of services) {
    await migrate(world.context.db, name, migrations, routines, onIndex);
    const part = create(world.context);
    await part.load?.();
    world.addFace(name, part.face);
    parts.push({ name, ...part });
  }
  return parts;
}
