import type { Clock, PersonErasure } from '../../kit/index.ts';
import type { ExcludedNumbers } from './protection/excluded-numbers.ts';
import { exclusionOf } from './protection/exclusions.ts';
import type { Sessions } from './sessions.ts';

interface Deps {
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly excluded: ExcludedNumbers;
}

const endOf = (until: Date | null): string => (until === null ? 'for good' : `until ${until.toISOString()}`);

/** Ends the sessions, then removes the account itself: a later signup with the number is a new player. */
export const createIdentityErasure = ({ clock, sessions, excluded }: Deps): PersonErasure => ({
  async prepare(tx, person) {
    const running = await exclusionOf(tx, person.id, clock.now());
    if (running !== null && !person.keepsExclusion)
      return `a self-exclusion runs ${endOf(running.until)}, which --keep-exclusion keeps under a hash of the number`;
    if (running !== null && !excluded.hasKey)
      return 'a self-exclusion runs, whose hash of the number needs JUKWAA_SEED_KEY';
    await excluded.remember(tx, person, clock.now());
    await sessions.endAll(tx, person.id);
    return null;
  },
  statements: [
    'DELETE FROM identity.codes WHERE user_id = $1',
    'DELETE FROM identity.devices WHERE user_id = $1',
    'DELETE FROM identity.identity_checks WHERE user_id = $1',
    'DELETE FROM identity.limits WHERE user_id = $1',
    'DELETE FROM identity.sessions WHERE user_id = $1',
    'DELETE FROM identity.signups WHERE user_id = $1',
    'DELETE FROM identity.users WHERE id = $1',
  ],
  ofNumber: ['DELETE FROM identity.code_turns WHERE msisdn = $1'],
  keeps: {
    'identity.exclusions': ['user_id', 'period'],
    'identity.excluded_numbers': ['number_hash', 'period'],
  },
});
