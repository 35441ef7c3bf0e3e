import type { ServiceContext, Teardown } from '../kit/index.ts';
import { followDatabaseTime, SystemClock } from '../kit/time/index.ts';
import { keepClock } from '../sandbox/clock-keeper.ts';

const NOTHING: Teardown = () => undefined;

/**
 * Replicas have the time of their database server. The demo's lead over it continues over restarts. Tests with a clock of their own
 * have neither.
 */
export async function continueTime({ clock, db, env, log }: ServiceContext): Promise<Teardown> {
  if (!(clock instanceof SystemClock)) return NOTHING;
  const stopKeeping = env.JUKWAA_ENV === 'production' ? NOTHING : await keepClock(db, clock, log);
  const stopFollowing = db.engine === 'postgres' ? await followDatabaseTime({ clock, db, log }) : NOTHING;
  return async () => {
    await stopFollowing();
    await stopKeeping();
  };
}
