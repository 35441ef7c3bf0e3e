import type { ApiError, StartedPayment as Initiated, Result } from '@jukwaa/api';
import { href, MAX_PAYMENT_KSH } from '@jukwaa/contracts';
import { formatKsh, toCents } from '@jukwaa/domain';
import { useBusy } from '@jukwaa/remote-kit';
import {
  closeMenu,
  fetchBalance,
  intendedRoute,
  notify,
  sessionStore,
  textOf,
  walletStore,
} from '@jukwaa/runtime';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { walletTexts } from './messages.ts';
import type { MoneyCall } from './money-failure.ts';
import type { StartedPayment } from './running-payment.ts';
import { showMoneyFailure } from './show-failure.ts';

/** Sends a guest to login and back here afterwards. Says whether somebody is signed in. */
export function useSignedIn(): () => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (sessionStore.user !== null) return true;
    intendedRoute.set(pathname + search);
    notify({ kind: 'info', text: textOf(walletTexts, 'loginFirst') });
    closeMenu();
    navigate(href('login'));
    return false;
  };
}

export interface AmountForm {
  readonly text: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly change: (text: string) => void;
  /** The field was left. */
  readonly check: () => void;
  /** Checks and sends; resolves to the started payment with its amount in cents, or null when nothing was started. */
  readonly submit: () => Promise<StartedPayment | null>;
}

/** What is wrong with an amount, said before it is sent; null when nothing is. */
function troubleOf(call: MoneyCall, text: string): string | null {
  const amount = Number(text);
  if (text === '' || amount === 0) return textOf(walletTexts, 'empty');
  if (amount > MAX_PAYMENT_KSH)
    return textOf(walletTexts, 'tooMuch', { amount: formatKsh(toCents(MAX_PAYMENT_KSH)) });
  const { balanceFetched, balance_cents } = walletStore;
  const isMoreThanThereIs = call === 'withdraw' && balanceFetched && toCents(amount) > balance_cents;
  return isMoreThanThereIs ? textOf(walletTexts, 'tooLittle', { amount: formatKsh(balance_cents) }) : null;
}

type Start = (amountKsh: number) => Promise<Result<Initiated, ApiError>>;

/** A form of one amount in whole Ksh that starts a payment. */
export function useAmountForm(call: MoneyCall, initial: string, start: Start): AmountForm {
  const isSignedIn = useSignedIn();
  const [text, setText] = useState(initial);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, run } = useBusy();

  /** Says what is wrong with the amount; true when nothing is. */
  const check = (): boolean => {
    const found = troubleOf(call, text);
    setTrouble(found);
    return found === null;
  };
  const send = async (amount: number) => {
    if (call === 'withdraw') await fetchBalance();
    // The balance may have refused the amount meanwhile, or have said that the session is over.
    return !check() || sessionStore.user === null ? null : start(amount);
  };
  const submit = async () => {
    if (!check() || !isSignedIn()) return null;
    const amount = Number(text);
    const answer = (await run(() => send(amount))) ?? null;
    if (answer === null) return null;
    if (!answer.ok) {
      showMoneyFailure(call, answer.error);
      return null;
    }
    notify({ kind: 'success', text: answer.value.message });
    return { id: answer.value.id, amount_cents: toCents(amount), at: Date.now() };
  };
  const change = (value: string) => {
    setText(value);
    setTrouble(null);
  };
  return { text, error: trouble ?? undefined, busy, change, check, submit };
}
