import { defineService, type Service } from '../../kit/index.ts';
import { createCodes } from './codes.ts';
import type { IdentityDesk } from './identity-desk.ts';
import { GUESSES_MIGRATION, IDENTITY_MIGRATION } from './identity-schema.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { createSessions } from './sessions.ts';
import { signupRoutes } from './signup-routes.ts';

export interface IdentityOptions {
  /** Real time: sessions and codes must not run out faster when matches are played faster. */
  readonly now?: () => Date;
}

/** Who somebody is: signup, verification, login, password, profile. */
export const createIdentityService = ({
  now = () => new Date(),
}: IdentityOptions = {}): Service<'identity'> =>
  defineService({
    name: 'identity',
    migrations: [IDENTITY_MIGRATION, GUESSES_MIGRATION],
    create(context) {
      const sessions = createSessions({ ...context, now });
      const codes = createCodes({ ...context, now });
      const desk: IdentityDesk = {
        db: context.db,
        codes,
        sessions,
        now,
        signatureSecret: context.env.JUKWAA_SIGNATURE_SECRET,
      };
      return {
        face: { authenticate: sessions.authenticate },
        routes: [
          ...signupRoutes(desk),
          ...loginRoutes(desk),
          ...passwordRoutes(desk),
          ...profileRoutes(desk),
        ],
      };
    },
  });
