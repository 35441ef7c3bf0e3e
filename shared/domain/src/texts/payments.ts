import type { PaymentFailure } from '@jukwaa/contracts';
import type { SameTexts } from './texts.ts';

/** Why a payment failed, in words that a bettor can act on. */
export const paymentsEn = {
  payment_insufficient: 'There is not enough money in the {method} account',
  payment_too_small: 'The amount is below the smallest that {method} sends',
  payment_too_large: 'The amount is above the largest that {method} sends',
  payment_daily_limit: 'The daily {method} limit is reached',
  payment_balance_limit: 'The {method} account cannot hold that much',
  payment_payer_unreachable: '{method} could not reach the paying account',
  payment_repeated: 'The same amount was just sent; wait two minutes and try again',
  payment_not_allowed: '{method} does not allow this payment',
  payment_busy: 'Another {method} payment is open on this number; wait a minute and try again',
  payment_expired: 'The {method} request expired',
  payment_not_shown: '{method} could not show the request; please try again',
  payment_declined: 'The {method} request was declined',
  payment_no_answer: 'The phone did not answer the {method} request',
  payment_wrong_pin: 'The {method} PIN was wrong',
  payment_inactive: 'The {method} account is not active',
  payment_not_registered: 'The number is not registered with {method}',
  payment_locked: '{method} has locked the sender; please contact customer care',
  payment_no_agent: 'The {method} agent does not exist',
  payment_not_found: '{method} has no such payment',
  payment_refused: '{method} refused the payment',
} as const satisfies Readonly<Record<PaymentFailure, string>>;

export const paymentsSw: SameTexts<typeof paymentsEn> = {
  payment_insufficient: 'Hakuna pesa za kutosha kwenye akaunti ya {method}',
  payment_too_small: 'Kiasi ni chini ya kiwango cha {method}',
  payment_too_large: 'Kiasi kinazidi kiwango cha {method}',
  payment_daily_limit: 'Umefikia kikomo cha {method} cha siku',
  payment_balance_limit: 'Akaunti ya {method} haiwezi kushika kiasi hicho',
  payment_payer_unreachable: '{method} haikuweza kufikia akaunti inayolipa',
  payment_repeated: 'Kiasi hicho kimetumwa sasa hivi; subiri dakika mbili ujaribu tena',
  payment_not_allowed: '{method} hairuhusu malipo haya',
  payment_busy: 'Namba hii ina malipo mengine ya {method} yaliyo wazi; subiri dakika moja ujaribu tena',
  payment_expired: 'Ombi la {method} limekwisha muda',
  payment_not_shown: '{method} haikuweza kuonyesha ombi; tafadhali jaribu tena',
  payment_declined: 'Ombi la {method} limekataliwa',
  payment_no_answer: 'Simu haikujibu ombi la {method}',
  payment_wrong_pin: 'PIN ya {method} si sahihi',
  payment_inactive: 'Akaunti ya {method} haitumiki',
  payment_not_registered: 'Namba haijasajiliwa na {method}',
  payment_locked: '{method} imemzuia mtumaji; tafadhali wasiliana na huduma kwa wateja',
  payment_no_agent: 'Wakala wa {method} hayupo',
  payment_not_found: '{method} haina malipo hayo',
  payment_refused: '{method} imekataa malipo',
};
