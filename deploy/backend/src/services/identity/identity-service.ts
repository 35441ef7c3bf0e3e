import { type Queryable, readRoutines } from '@jukwaa/database';
import { defineService, type Service, type ServiceContext } from '../../kit/index.ts';
import { createAsides } from './asides.ts';
import { changePasswordRoute } from './change-password-route.ts';
import { CHECKS_MIGRATION } from './check/check-schema.ts';
import { createChecks } from './check/create-checks.ts';
import { createCodeBudget } from './code-budget.ts';
import { createCodeForms } from './code-forms.ts';
import { createCodeTurns } from './code-turns.ts';
import { createCodes } from './codes.ts';
import { DEVICE_NAMES_MIGRATION } from './device-names.ts';
import { deviceRoutes } from './device-routes.ts';
import { createDevices } from './devices.ts';
import { createGuessLimits } from './guess-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { createIdentityErasure } from './identity-erasure.ts';
import { identityPerson } from './identity-person.ts';
import { identityRetention } from './identity-retention.ts';
import {
  ATTEMPTS_MIGRATION,
  DEVICES_MIGRATION,
  GUESSES_MIGRATION,
  IDENTITY_MIGRATION,
  OWN_TRIES_MIGRATION,
  PASSWORD_COST_MIGRATION,
  SHARE_CODES_MIGRATION,
  SIGNUPS_MIGRATION,
} from './identity-schema.ts';
import { LANGUAGE_MIGRATION } from './languages.ts';
import { liveCredentialsRoute } from './live-credentials-route.ts';
import { loginRoutes } from './login-routes.ts';
import { missedMessagesRoute } from './missed-messages-route.ts';
import type { OthersEnded } from './other-sessions.ts';
import { passwordRoutes } from './password-routes.ts';
import { createPeople } from './people.ts';
import { profileRoutes } from './profile-routes.ts';
import { createExcludedNumbers, EXCLUDED_NUMBERS_MIGRATION } from './protection/excluded-numbers.ts';
import { protectionRoutes } from './protection/protection-routes.ts';
import { PROTECTION_MIGRATION } from './protection/protection-schema.ts';
import { RETENTION_MIGRATION } from './retention-schema.ts';
import { passwordCostIn } from './secrets.ts';
import { createSessions } from './sessions.ts';
import { createSignedDevices } from './signed-devices.ts';
import { signupRoutes } from './signup-routes.ts';
import { markVerified, type VerifiedUser } from './users.ts';

export const IDENTITY_MIGRATIONS = [
  IDENTITY_MIGRATION,
  GUESSES_MIGRATION,
  PROTECTION_MIGRATION,
  SHARE_CODES_MIGRATION,
  ATTEMPTS_MIGRATION,
  PASSWORD_COST_MIGRATION,
  SIGNUPS_MIGRATION,
  RETENTION_MIGRATION,
  DEVICES_MIGRATION,
  LANGUAGE_MIGRATION,
  EXCLUDED_NUMBERS_MIGRATION,
  DEVICE_NAMES_MIGRATION,
  CHECKS_MIGRATION,
  OWN_TRIES_MIGRATION,
] as const;
export const IDENTITY_ROUTINES = readRoutines(new URL('./sql/', import.meta.url));

export interface IdentityOptions {
  /** Real time: sessions and codes must not expire faster when matches are played faster. */
  readonly now?: () => Date;
  /** Runs in the transaction that verifies a number, at each verification. */
  readonly onVerified?: (context: ServiceContext, tx: Queryable, user: VerifiedUser) => Promise<void>;
  /** Runs in the transaction that signs a user out: by logout, or by a new password. */
  readonly onSignedOut?: (context: ServiceContext, tx: Queryable, userId: number) => Promise<void>;
  /** Runs in the transaction that ends a user's login: as `onSignedOut`, and by a login elsewhere. */
  readonly onLoginEnded?: (context: ServiceContext, tx: Queryable, userId: number) => Promise<void>;
  /** See `OthersEnded`: by a login elsewhere, a removed device, or a changed password. */
  readonly onOthersEnded?: (context: ServiceContext, ...ended: Parameters<OthersEnded>) => Promise<void>;
}

/** Accounts: signup, verification, login, password and profile; also the limits and self-exclusions of players. */
export const createIdentityService = ({
  now = () => new Date(),
  onVerified = async () => undefined,
  onSignedOut = async () => undefined,
  onLoginEnded = async () => undefined,
  onOthersEnded = async () => undefined,
}: IdentityOptions = {}): Service<'identity'> =>
  defineService({
    name: 'identity',
    migrations: IDENTITY_MIGRATIONS,
    routines: IDENTITY_ROUTINES,
    create(context) {
      const sessions = createSessions({
        ...context,
        now,
        signedOut: (tx, userId) => onSignedOut(context, tx, userId),
        loginEnded: (tx, userId) => onLoginEnded(context, tx, userId),
        othersEnded: (...ended) => onOthersEnded(context, ...ended),
      });
      const codes = createCodes({ ...context, now });
      const devices = createDevices({ ...context, now });
      const budget = createCodeBudget({ ...context, most: context.env.JUKWAA_CODES_AN_HOUR });
      const turns = createCodeTurns({ ...context, budget, now });
      const excluded = createExcludedNumbers(context.env);
      const checks = createChecks(context, now);
      const asides = createAsides(context.log);
      const deps: IdentityDeps = {
        db: context.db,
        codes,
        forms: createCodeForms({ now }),
        turns,
        guesses: createGuessLimits(context.counters),
        devices,
        sendUnseen: (user, purpose, subject) =>
          asides.begin(async () => {
            const sent = await codes.send(user, purpose, subject);
            if (!sent.ok) context.log.info({ code: sent.error.code, purpose }, 'no code sent');
          }),
        sessions,
        now,
        clock: context.clock,
        async verified(tx, userId) {
          const user = await markVerified(tx, userId, now());
          await excluded.apply(tx, user, context.clock.now());
          await onVerified(context, tx, user);
        },
        signatureSecret: context.env.JUKWAA_SIGNATURE_SECRET,
        passwordCost: passwordCostIn(context.env.JUKWAA_ENV),
      };
      return {
        face: {
          authenticate: sessions.authenticate,
          forgetSessions: sessions.forget,
          devices,
          ...createPeople(context.db, codes, turns),
        },
        routes: [
          ...signupRoutes(deps),
          ...loginRoutes(deps),
          ...passwordRoutes(deps),
          changePasswordRoute(deps),
          ...deviceRoutes(createSignedDevices(deps)),
          ...profileRoutes(deps),
          liveCredentialsRoute(context, now),
          missedMessagesRoute(context),
          ...checks.routes,
          ...protectionRoutes({
            ...context,
            usedCents: (userId, at) => context.services.wallet.usedCents(userId, at),
          }),
        ],
        person: identityPerson,
        erasure: createIdentityErasure({ ...context, sessions, excluded }),
        retention: identityRetention,
        start() {
          const endChecks = checks.start();
          return async () => {
            await endChecks();
            await asides.finish();
          };
        },
      };
    },
  });
