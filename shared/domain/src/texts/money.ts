import type { MoneyDone, MoneyRefusal } from '@jukwaa/contracts';
import { protectionEn, protectionSw } from './protection.ts';
import type { SameTexts, TextsOf } from './texts.ts';

/** Why a deposit or withdrawal is refused. */
export const moneyEn = {
  ...protectionEn,
  insufficient_funds: 'There is not enough money in your wallet',
  recalled: 'The payment was not made. You can try again.',
  key_reused: 'This payment was sent before with another amount',
  invalid_field: 'One of the fields is invalid. Please check them.',
  'invalid_field.key': 'The header Idempotency-Key is not 8 to 128 characters',
  no_such_payment: 'There is no such payment',
  method_unavailable: 'This way to pay is not available now. Please choose another.',
} as const satisfies TextsOf<MoneyRefusal>;

export const moneySw: SameTexts<typeof moneyEn> = {
  ...protectionSw,
  insufficient_funds: 'Salio lako halitoshi',
  recalled: 'Malipo hayakufanyika. Unaweza kujaribu tena.',
  key_reused: 'Malipo haya yalitumwa awali kwa kiasi kingine',
  invalid_field: 'Kiasi si sahihi.',
  'invalid_field.key': 'Idempotency-Key lazima iwe na herufi 8 hadi 128',
  no_such_payment: 'Malipo hayo hayapo',
  method_unavailable: 'Njia hii ya malipo haipatikani kwa sasa. Tafadhali chagua nyingine.',
};

/** Results of a deposit or withdrawal while it is under way. */
export const moneyDoneEn = {
  deposit_asked:
    'We sent an {method} request of {amount_cents} to {msisdn}. Enter your PIN to complete the deposit.',
  deposit_unclear:
    '{method} did not answer. If the money left your phone, it will be in your wallet shortly.',
  deposit_queued: 'Deposit Queued',
  withdrawal_sent: '{amount_cents} is on its way to {msisdn}.',
  withdrawal_unclear:
    'Your withdrawal of {amount_cents} is being processed. We will tell you as soon as {method} confirms it.',
} as const satisfies TextsOf<MoneyDone>;

export const moneyDoneSw: SameTexts<typeof moneyDoneEn> = {
  deposit_asked: 'Tumetuma ombi la {method} la {amount_cents} kwa {msisdn}. Weka PIN yako ukamilishe.',
  deposit_unclear:
    '{method} haikujibu. Kama pesa zimetoka kwenye simu yako, zitaingia kwenye pochi yako hivi karibuni.',
  deposit_queued: 'Malipo yamepokelewa na yanashughulikiwa',
  withdrawal_sent: '{amount_cents} inatumwa kwa {msisdn}.',
  withdrawal_unclear:
    'Ombi lako la kutoa {amount_cents} linashughulikiwa. Tutakujulisha {method} ikithibitisha.',
};
