import type { ApiError } from '@jukwaa/api';
import { FIRST_METHOD, type PaymentMethod } from '@jukwaa/contracts';
import { expireSession, localeStore, log, notify, textOf } from '@jukwaa/runtime';
import { walletTexts } from './messages.ts';
import { type MoneyCall, type MoneyFailure, moneyFailure } from './money-failure.ts';
import { paymentFailureText, refusalInSwahili } from './money-refusals.ts';

const FALLBACK = {
  deposit: 'depositFailed',
  reconcile: 'depositFailed',
  withdraw: 'withdrawalFailed',
} as const;

const say = (text: string) => notify({ kind: 'error', text });

/** Shows a failed money call to the user, and ends the session when the failure says so. */
export function showMoneyFailure(
  call: MoneyCall,
  error: ApiError,
  method: PaymentMethod = FIRST_METHOD,
): void {
  const failure = moneyFailure(error);
  if (error.kind === 'malformed') log('wallet', `${call}: unexpected answer`, error.detail);
  if (failure === null) return;
  if (failure.kind === 'network') {
    say(textOf(walletTexts, 'network'));
    return;
  }
  if (failure.kind === 'payment') {
    say(paymentFailureText(localeStore.locale, failure.reason, method));
    return;
  }
  if (failure.kind === 'session-over') expireSession();
  else say(refusalText(call, failure));
}

/** Returns a refusal in the page's language; the service's own sentence is English. */
function refusalText(
  call: MoneyCall,
  { code, text, values }: Extract<MoneyFailure, { kind: 'refused' }>,
): string {
  const own = localeStore.locale === 'sw' ? refusalInSwahili(code, values) : undefined;
  return own || text || textOf(walletTexts, FALLBACK[call]);
}
