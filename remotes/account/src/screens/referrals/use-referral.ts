import { type ApiError, createAffiliate, getReferralCode, getReferralProgramme } from '@jukwaa/api';
import { ok, type SessionUser } from '@jukwaa/contracts';
import { type Fetch, useQuery } from '@jukwaa/remote-kit';
import { http, log } from '@jukwaa/runtime';
import { asUser } from '../../query/as-user.ts';

/** The user's state in the referral programme. `affiliateCode` shows whether the user is an affiliate. */
export interface Referral {
  readonly referralCode: string;
  readonly affiliateCode: boolean;
}

/** Looks up the code, and makes the user an affiliate when there is none. Failures are only logged. */
const askReferral =
  (msisdn: number): Fetch<Referral, ApiError> =>
  async (options) => {
    const known = await getReferralCode(http, options);
    const code = known.ok && known.value === null ? await createAffiliate(http, msisdn, options) : known;
    if (code.ok) return ok({ referralCode: code.value ?? '', affiliateCode: code.value !== null });
    if (code.error.kind !== 'aborted') log('referral', 'the code cannot be had', code.error);
    return code;
  };

export const useReferral = ({ id, msisdn }: Pick<SessionUser, 'id' | 'msisdn'>) =>
  useQuery(String(id), asUser(askReferral(msisdn)));

/** The number of the user's friends, and the earnings from their bets. Failures are only logged. */
export const useProgramme = ({ id }: Pick<SessionUser, 'id'>) =>
  useQuery(`programme ${id}`, async (options) => {
    const answer = await getReferralProgramme(http, options);
    if (!answer.ok && answer.error.kind !== 'aborted')
      log('referral', 'the programme cannot be had', answer.error);
    return answer;
  });
