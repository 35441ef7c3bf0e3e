import type { ApiError, Result, StartedPayment } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { closeMenu, intendedRoute, notify, sessionStore, textOf, useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { walletTexts } from './messages.ts';
import type { MoneyCall } from './money-failure.ts';
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
  /** Checks and sends; resolves to the started payment with its amount in cents, or null when nothing was started. */
  readonly submit: () => Promise<{ id: string; amount_cents: number } | null>;
}

type Start = (amountKsh: number) => Promise<Result<StartedPayment, ApiError>>;

/** A form of one amount in whole Ksh that starts a payment. */
export function useAmountForm(call: MoneyCall, initial: string, start: Start): AmountForm {
  const t = useText(walletTexts);
  const isSignedIn = useSignedIn();
  const [text, setText] = useState(initial);
  const [isEmpty, setEmpty] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const amount = Number(text);
    if (text === '' || amount === 0) {
      setEmpty(true);
      return null;
    }
    if (!isSignedIn()) return null;
    setBusy(true);
    const answer = await start(amount);
    setBusy(false);
    if (!answer.ok) {
      showMoneyFailure(call, answer.error);
      return null;
    }
    notify({ kind: 'success', text: answer.value.message });
    return { id: answer.value.id, amount_cents: amount * 100 };
  };
  const change = (value: string) => {
    setText(value);
    setEmpty(false);
  };
  return { text, error: isEmpty ? t('empty') : undefined, busy, change, submit };
}
