import type { SessionUser } from '@jukwaa/contracts';
import { fund } from '../../services/wallet/test-support/money-tables.ts';
import { allServices } from '../services.ts';
import { tossService } from './sample-product.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** The money of each player before the first stake, in cents. */
export const TOSS_MONEY = 20_000;

/** A backend with the sample product beside all services, and two players with money. */
export async function startTossBackend(): Promise<{
  readonly app: TestBackend;
  readonly players: readonly [SessionUser, SessionUser];
}> {
  const app = await startTestBackend({ services: [...allServices(), tossService] });
  const players = [await app.newPlayer(), await app.newPlayer()] as const;
  for (const { id } of players) await fund(app.backend.context.db, id, TOSS_MONEY);
  return { app, players };
}
