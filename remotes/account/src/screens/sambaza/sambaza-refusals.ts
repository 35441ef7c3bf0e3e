import type { LimitLeft } from '@jukwaa/contracts';
import { formatKsh, limitText } from '@jukwaa/domain';
import { stakeLimitsNow } from '@jukwaa/runtime';

/** Reasons of refused shares in Swahili, by the service's code. The service's own sentence is English. */
const REFUSALS_IN_SWAHILI: Readonly<Record<string, string>> = {
  own_number: 'Hii ni namba yako mwenyewe',
  insufficient_funds: 'Pesa kwenye akaunti yako hazitoshi',
  wrong_code: 'Msimbo si sahihi au muda wake umeisha.',
  share_waiting: 'Unashiriki kitu kingine kwa sasa. Tafadhali jaribu tena',
  no_such_share: 'Hakuna cha kuthibitisha hapa. Tafadhali anza upya',
  cannot_receive: 'Namba hii haiwezi kupokea. Pesa zimerudi kwenye akaunti yako',
  odds_changed: 'Odds za chaguo lako zimebadilika',
  leg_unavailable: 'Chaguo moja halipokei mikeka tena',
  duplicate_match: 'Mkeka unaweza kuwa na chaguo moja tu kwa kila mechi',
  self_excluded: 'Umejifungia kucheza kwa sasa',
  limit_reached: 'Umefikia kiwango ulichojiwekea',
  not_verified: 'Akaunti yako bado haijathibitishwa',
  too_soon: 'Msimbo umetumwa muda mfupi uliopita. Subiri kabla ya kuomba mwingine.',
  too_many_requests: 'Majaribio ni mengi mno. Subiri kidogo kisha ujaribu tena.',
  sms_failed: 'Msimbo haukuweza kutumwa. Tafadhali jaribu tena.',
};

/** The amounts are the operator's; the page gets them with its policy. */
function stakeRefusalInSwahili(code: string): string | undefined {
  const limits = stakeLimitsNow('sports');
  if (code === 'stake_too_low')
    return limits ? `Kiasi cha chini cha kushiriki ni ${formatKsh(limits.min_cents)}` : 'Kiasi ni kidogo mno';
  if (code === 'stake_too_high')
    return limits ? `Kiasi cha juu cha kushiriki ni ${formatKsh(limits.max_cents)}` : 'Kiasi ni kikubwa mno';
  return undefined;
}

/** Returns a refusal in Swahili, with what the user's own limit leaves, or undefined for an unknown code. */
export const refusalInSwahili = (code: string, limit: LimitLeft | null): string | undefined =>
  limit === null ? (stakeRefusalInSwahili(code) ?? REFUSALS_IN_SWAHILI[code]) : limitText('sw', limit);
