import { href, MAX_PAYMENT_KSH, type PaymentMethod } from '@jukwaa/contracts';
import { formatKsh, toCents } from '@jukwaa/domain';
import { useBusy } from '@jukwaa/remote-kit';
import {
  closeMenu,
  fetchBalance,
  intendedRoute,
  localeStore,
  type MoneyOrder,
  moneyOrderStore,
  notify,
  orderMoney,
  sessionStore,
  showMoneyOrders,
  takeEndedOrder,
  textOf,
  useMoneyOrder,
  walletStore,
} from '@jukwaa/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { walletTexts } from './messages.ts';
import { offeredMethods } from './methods.ts';
import type { MoneyCall } from './money-failure.ts';
import type { FollowedPayment } from './running-payment.ts';
import { showMoneyFailure } from './show-failure.ts';

/**
 * Sends a guest to login and back here, to a deposit of this many Ksh when given. Returns whether a user is signed
 * in.
 */
export function useSignedIn(): (depositKsh?: number) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (depositKsh) => {
    if (sessionStore.user !== null) return true;
    intendedRoute.set(pathname + search, depositKsh === undefined ? null : depositKsh);
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
  /** Called on leaving the field. */
  readonly check: () => void;
  /** Calls back with the amount, in whole Ksh, when it may be sent now; else shows what is wrong, or goes to login. */
  readonly whenReady: (callback: (amount_ksh: number) => void) => Promise<void>;
  /** Checks and sends; the money order shows the result. */
  readonly submit: () => Promise<void>;
}

/** Returns what is wrong with an amount before it is sent, or null. */
function troubleOf(call: MoneyCall, text: string): string | null {
  const amount = Number(text);
  if (text === '' || amount === 0) return textOf(walletTexts, 'empty');
  if (amount > MAX_PAYMENT_KSH)
    return textOf(walletTexts, 'tooMuch', { amount: formatKsh(toCents(MAX_PAYMENT_KSH)) });
  const { balanceFetched, balance_cents } = walletStore;
  const isMoreThanThereIs = call === 'withdraw' && balanceFetched && toCents(amount) > balance_cents;
  return isMoreThanThereIs ? textOf(walletTexts, 'tooLittle', { amount: formatKsh(balance_cents) }) : null;
}

/**
 * Handles the result of this sheet's money order, from any page or tab: `onStarted` gets the payment, and a refusal
 * is shown. Returns whether an order is being sent, and whether its answer was lost.
 */
export function useMoneyEnd(
  call: MoneyOrder['call'],
  onStarted: (started: FollowedPayment) => void,
): { readonly busy: boolean; readonly isUnknown: boolean } {
  const { order, isUnknown, ended } = useMoneyOrder();
  const show = useEffectEvent(() => {
    if (moneyOrderStore.ended?.order.call !== call) return;
    const end = takeEndedOrder();
    if (end === null) return;
    const { amount, method = offeredMethods()[0].method } = end.order.body;
    if (!end.answer.ok) return showMoneyFailure(call, end.answer.error, method);
    const { id, message } = end.answer.value;
    // The sheet shows the sentence itself: a notice would repeat it.
    const answer = localeStore.locale === 'sw' ? '' : message;
    onStarted({ id, method, amount_cents: toCents(amount), answer, at: Date.now() });
  });
  useEffect(showMoneyOrders, []);
  useEffect(() => {
    if (ended !== null) show();
  }, [ended]);
  return { busy: order !== null, isUnknown: order?.call === call && isUnknown };
}

/**
 * A form with one amount in whole Ksh that starts a payment; it names `method` when there is a choice. It shows
 * `suggested`, which may change, until the user types.
 */
export function useAmountForm(
  call: MoneyOrder['call'],
  suggested: string,
  method: PaymentMethod | undefined,
): AmountForm {
  const isSignedIn = useSignedIn();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? suggested;
  const [trouble, setTrouble] = useState<string | null>(null);
  const { busy, run } = useBusy();

  /** Shows what is wrong with the amount; returns true when it is valid. */
  const check = (): boolean => {
    const found = troubleOf(call, text);
    setTrouble(found);
    return found === null;
  };
  const afterBalance = async (callback: (amount_ksh: number) => void) => {
    if (call === 'withdraw') await fetchBalance();
    // The balance may have made the amount invalid or ended the session since.
    if (check() && sessionStore.user !== null) callback(Number(text));
  };
  const whenReady = async (callback: (amount_ksh: number) => void) => {
    if (check() && isSignedIn(call === 'deposit' ? Number(text) : undefined))
      await run(() => afterBalance(callback));
  };
  const submit = () => whenReady((amount) => orderMoney(call, amount, method));
  const change = (value: string) => {
    setTyped(value);
    setTrouble(null);
  };
  return { text, error: trouble ?? undefined, busy, change, check, whenReady, submit };
}
