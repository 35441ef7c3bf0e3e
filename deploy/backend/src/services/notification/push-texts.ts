import { href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import type { PushMessage, PushNotice } from '../../kit/index.ts';

export const PUSH_LOCALES = ['en', 'sw'] as const;
export type PushLocale = (typeof PUSH_LOCALES)[number];

type Text = Pick<PushMessage, 'title' | 'body'>;
type Texts = Readonly<Record<PushNotice['kind'], (ksh: string, reference: string) => Text>>;

const TEXTS: Readonly<Record<PushLocale, Texts>> = {
  en: {
    bet_won: (ksh, bet) => ({ title: 'You won!', body: `Your bet ${bet} won ${ksh}.` }),
    deposited: (ksh, receipt) => ({
      title: 'Deposit received',
      body: `Your deposit of ${ksh} was received. Receipt ${receipt}.`,
    }),
    withdrawn: (ksh) => ({ title: 'Withdrawal paid', body: `Your withdrawal of ${ksh} was paid.` }),
    withdrawal_failed: (ksh) => ({
      title: 'Withdrawal failed',
      body: `Your withdrawal of ${ksh} failed. The money is back in your wallet.`,
    }),
  },
  sw: {
    bet_won: (ksh, bet) => ({ title: 'Umeshinda!', body: `Mkeka wako ${bet} umeshinda ${ksh}.` }),
    deposited: (ksh, receipt) => ({
      title: 'Pesa zimepokelewa',
      body: `Pesa ulizoweka, ${ksh}, zimepokelewa. Risiti ${receipt}.`,
    }),
    withdrawn: (ksh) => ({ title: 'Pesa zimetumwa', body: `Pesa ulizotoa, ${ksh}, zimetumwa.` }),
    withdrawal_failed: (ksh) => ({
      title: 'Kutoa pesa kumeshindikana',
      body: `Kutoa ${ksh} kumeshindikana. Pesa zimerudi kwenye pochi yako.`,
    }),
  },
};

/** What a notice says to a user, and where a tap on it leads: to the bets, or to the wallet on the profile. */
export function pushText(
  { kind, amount_cents, reference }: Omit<PushNotice, 'user_id'>,
  locale: PushLocale,
): PushMessage {
  const text = TEXTS[locale][kind](formatKsh(amount_cents), reference);
  return { ...text, path: href(kind === 'bet_won' ? 'bets' : 'profile') };
}

/** The language of a browser that says what it prefers (RFC 9110, `Accept-Language`); the first one that it names counts. */
export const localeOf = (acceptLanguage: string | undefined): PushLocale =>
  /^\s*sw\b/i.test(acceptLanguage ?? '') ? 'sw' : 'en';
