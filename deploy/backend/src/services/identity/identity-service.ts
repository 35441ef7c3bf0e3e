import type { Queryable } from '@jukwaa/database';
import { defineService, type Service, type ServiceContext } from '../../kit/index.ts';
import { createCodes } from './codes.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { GUESSES_MIGRATION, IDENTITY_MIGRATION, SHARE_CODES_MIGRATION } from './identity-schema.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { createPeople } from './people.ts';
import { profileRoutes } from './profile-routes.ts';
import { protectionRoutes } from './protection/protection-routes.ts';
import { PROTECTION_MIGRATION } from './protection/protection-schema.ts';
import { createSessions } from './sessions.ts';
import { signupRoutes } from './signup-routes.ts';
import { markVerified } from './users.ts';

export const IDENTITY_MIGRATIONS = [
  IDENTITY_MIGRATION,
  GUESSES_MIGRATION,
  PROTECTION_MIGRATION,
  SHARE_CODES_MIGRATION,
] as const;

export interface IdentityOptions {
  /** Real time: sessions and codes must not run out faster when matches are played faster. */
  readonly now?: () => Date;
  /** Runs in the transaction that verifies a number, each time it is verified. */
  readonly onVerified?: (context: ServiceContext, tx: Queryable, userId: number) => Promise<void>;
}

/** Who somebody is: signup, verification, login, password, profile; and what players decide against their own play. */
export const createIdentityService = ({
  now = () => new Date(),
  onVerified = async () => undefined,
}: IdentityOptions = {}): Service<'identity'> =>
  defineService({
    name: 'identity',
    migrations: IDENTITY_MIGRATIONS,
    create(context) {
      const sessions = createSessions({ ...context, now });
      const codes = createCodes({ ...context, now });
      const desk: IdentityDesk = {
        db: context.db,
        codes,
        sessions,
        now,
        clock: context.clock,
        async verified(tx, userId) {
          await markVerified(tx, userId, now());
          await onVerified(context, tx, userId);
        },
        signatureSecret: context.env.JUKWAA_SIGNATURE_SECRET,
      };
      return {
        face: { authenticate: sessions.authenticate, ...createPeople(context.db, codes) },
        routes: [
          ...signupRoutes(desk),
          ...loginRoutes(desk),
          ...passwordRoutes(desk),
          ...profileRoutes(desk),
          ...protectionRoutes({
            ...context,
            usedCents: (userId, at) => context.services.wallet.usedCents(userId, at),
          }),
        ],
      };
    },
  });
