import { everyLeased, type Route, type ServiceContext, type Teardown } from '../../../kit/index.ts';
import { createRegister } from '../../../ports/register/create-register.ts';
import { askRegister } from './ask-register.ts';
import { checkRoutes } from './check-routes.ts';
import { createIdSecrets } from './id-secrets.ts';

/** Interval between questions to the register of IDs, in real ms. */
const ROUND_MS = 2_000;

interface Checks {
  readonly routes: readonly Route[];
  start(): Teardown;
}

/** The checks of national IDs. Without a register, or without a key for the numbers, none are offered. */
export function createChecks(context: ServiceContext, now: () => Date): Checks {
  const register = createRegister(context.env);
  const secrets = createIdSecrets(context.env);
  return {
    routes: checkRoutes({ db: context.db, now, register, secrets }),
    start: () =>
      register === null || secrets === null
        ? async () => undefined
        : everyLeased(context.withLease, 'identity.checks', ROUND_MS, () =>
            askRegister({ ...context, now, register, secrets }),
          ),
  };
}
