import { ErasePersonAnswer, ErasePersonBody } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import {
  type PersonErasure,
  type Route,
  recordAct,
  refuse,
  route,
  type ServiceContext,
} from '../../kit/index.ts';
import { kitErasure } from '../../kit/person/index.ts';
import { sandboxErasure } from '../../sandbox/sandbox-erasure.ts';
import { erasePerson } from './erase-person.ts';

/** A service as far as it stores personal data. */
export interface ErasureSource {
  readonly erasure?: PersonErasure;
}

/** Every declaration, in the order of the statements: services are erased against the order in which they were created. */
export const erasuresOf = (services: readonly ErasureSource[]): readonly PersonErasure[] => [
  kitErasure,
  sandboxErasure,
  ...services.flatMap(({ erasure }) => erasure ?? []).reverse(),
];

/**
 * Erases one player for the operator (Data Protection Act of Kenya, 2019, section 40).
 * The log has the user's id, which leads to no person any more, and not the number.
 */
export function eraseRoute({ db, log, services }: ServiceContext, sources: readonly ErasureSource[]): Route {
  const deps = {
    db,
    erasures: erasuresOf(sources),
    lockNumber: (tx: Queryable, msisdn: number) => services.identity.lockNumber(tx, msisdn),
  };
  return route({
    method: 'POST',
    url: '/erase',
    auth: 'operator',
    summary: 'Erases what is stored about a player but money, bets and rounds, for the operator',
    schema: { body: ErasePersonBody, response: { 200: ErasePersonAnswer } },
    async handler({ body: { msisdn, keep_exclusion, by } }) {
      const record = (tx: Queryable, user_id: number) =>
        recordAct(tx, { by, command: 'person erase', facts: { user_id, keep_exclusion } });
      const erased = await erasePerson({ ...deps, record }, { msisdn, keepsExclusion: keep_exclusion });
      if (erased.ok) {
        log.info({ user_id: erased.value }, 'the operator erased a player');
        return { status: 200 as const, body: { user_id: erased.value } };
      }
      const { reasons } = erased.error;
      if (reasons.length === 0) return { status: 200 as const, body: { user_id: null } };
      return refuse(409, 'not_possible', { reason: reasons.join('; ') });
    },
  });
}
