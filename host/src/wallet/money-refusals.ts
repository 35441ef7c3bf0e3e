import type { LimitLeft, MoneyRefusal } from '@jukwaa/contracts';
import { commonRefusalText, limitText } from '@jukwaa/domain';

/**
 * Reasons for refused deposits and withdrawals in Swahili, by the service's code. The service's own sentence is
 * English.
 */
const REFUSALS_IN_SWAHILI: Readonly<Record<MoneyRefusal, string>> = {
  insufficient_funds: 'Pesa kwenye akaunti yako hazitoshi',
  self_excluded: 'Umejifungia kucheza kwa sasa. Bado unaweza kutoa pesa.',
  limit_reached: 'Umefikia kiwango ulichojiwekea',
  recalled: 'Malipo hayakufanyika. Unaweza kujaribu tena.',
  key_reused: 'Malipo haya yalitumwa awali kwa kiasi kingine',
  invalid_field: 'Kiasi si sahihi.',
  no_such_payment: 'Malipo hayo hayapo',
  method_unavailable: 'Njia hii ya malipo haipatikani kwa sasa. Tafadhali chagua nyingine.',
};

const isKnown = (code: string): code is MoneyRefusal => Object.hasOwn(REFUSALS_IN_SWAHILI, code);

/** Returns a refusal in Swahili, with what the user's own limit leaves, or undefined for an unknown code. */
export function refusalInSwahili(code: string, limit: LimitLeft | null): string | undefined {
  if (limit !== null) return limitText('sw', limit);
  return isKnown(code) ? REFUSALS_IN_SWAHILI[code] : commonRefusalText('sw', code);
}
