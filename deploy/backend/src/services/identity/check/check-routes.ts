import { IdentityBody, type IdentityStatus, IdentityStatusAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import { orderKeyOf, type Route, refuse, route } from '../../../kit/index.ts';
import type { IdentityRegister } from '../../../ports/register/identity-register.ts';
import type { IdSecrets } from './id-secrets.ts';
import { askCheck, checkOf } from './identity-checks.ts';

interface RouteDeps {
  readonly db: Database;
  /** Real time. */
  readonly now: () => Date;
  /** Null: IDs are not checked. */
  readonly register: IdentityRegister | null;
  readonly secrets: IdSecrets | null;
}

const DAY_MS = 24 * 3_600_000;
/** Checks of a user in a day: enough for typing errors, too few to try numbers. */
const CHECKS_A_DAY = 5;

/** The check of a user's national ID. */
export function checkRoutes({ db, now, register, secrets }: RouteDeps): Route[] {
  const offered = (): IdentityStatus['register'] => {
    if (register === null || secrets === null) return 'none';
    return register.isSimulated ? 'simulated' : 'real';
  };
  const answer = (check: IdentityStatus['check']) => ({
    status: 200 as const,
    body: { data: { check, register: offered() } },
  });
  const response = { 200: IdentityStatusAnswer };
  return [
    route({
      method: 'GET',
      url: '/identity-check',
      auth: 'user',
      summary: 'What is checked of the user’s national ID, and whether checks are offered',
      schema: { response },
      handler: async ({ user }) => answer(await checkOf(db, user.id)),
    }),
    route({
      method: 'POST',
      url: '/identity-check',
      auth: 'user',
      summary: 'Has a national ID checked, once for each idempotency-key; one ID belongs to one account',
      limit: { max: CHECKS_A_DAY, windowMs: DAY_MS, isExact: true },
      schema: { body: IdentityBody, response },
      async handler({ user, body, header }) {
        if (register === null || secrets === null) return refuse(404, 'not_found');
        const key = orderKeyOf(header);
        if (!key.ok) return key.error;
        return answer(await askCheck(db, secrets, { userId: user.id, key: key.value, body, at: now() }));
      },
    }),
  ];
}
