import type { ApiError } from '@jukwaa/api';
import { PAYMENT_FAILURE_TEXTS } from '@jukwaa/domain';
import { endSession, expireSession, log, notify, textOf } from '@jukwaa/runtime';
import { walletTexts } from './messages.ts';
import { type MoneyCall, moneyFailure } from './money-failure.ts';

const FALLBACK = {
  deposit: 'depositFailed',
  reconcile: 'depositFailed',
  withdraw: 'withdrawalFailed',
} as const;

const say = (text: string) => notify({ kind: 'error', text });

/** Tells the user about a failed money call, and ends the session where the call says that it is over. */
export function showMoneyFailure(call: MoneyCall, error: ApiError): void {
  const failure = moneyFailure(call, error);
  if (error.kind === 'malformed') log('wallet', `${call}: unexpected answer`, error.detail);
  if (failure === null) return;
  if (failure.kind === 'network') {
    say(textOf(walletTexts, 'network'));
    return;
  }
  if (failure.kind === 'payment') {
    say(textOf(PAYMENT_FAILURE_TEXTS, failure.reason));
    return;
  }
  const text = failure.text || textOf(walletTexts, FALLBACK[call]);
  if (failure.kind === 'refused') say(text);
  else if (failure.says === 'session-text') expireSession();
  else {
    if (failure.says === 'failure') say(text);
    endSession('expired');
  }
}
