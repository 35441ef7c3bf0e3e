import type { AnswerValues, PaymentFailure, PaymentMethod } from '@jukwaa/contracts';
import {
  commonSw,
  moneyDoneEn,
  moneyDoneSw,
  moneySw,
  paymentsEn,
  paymentsSw,
  sentence,
} from '@jukwaa/domain/texts';
import { type Locale, localeStore } from '@jukwaa/runtime';

const SWAHILI = { ...commonSw, ...moneySw };
const PAYMENTS = { en: paymentsEn, sw: paymentsSw } as const;

/** A refusal of the service in Swahili; undefined for one that the catalogue can't say. */
export const refusalInSwahili = (code: string, values: AnswerValues): string | undefined =>
  sentence('sw', SWAHILI, code, values);

/** A payment that was claimed by its receipt code is looked for, in the page's language. */
export const queuedText = (): string =>
  localeStore.locale === 'sw' ? moneyDoneSw.deposit_queued : moneyDoneEn.deposit_queued;

/** Why mobile money did not pay, in the page's language. */
export const paymentFailureText = (locale: Locale, failure: PaymentFailure, method: PaymentMethod): string =>
  sentence(locale, PAYMENTS[locale], failure, { method }) ?? '';
