import { expireSession, textOf } from '@jukwaa/runtime';
import { useEffect, useState } from 'react';
import type { BoundText } from '../form/use-form.ts';
import { authMessages } from '../messages.ts';
import type { CallFailure, FailureText } from './failure.ts';
import { useRepeatLock } from './use-repeat-lock.ts';

export interface FormFailure {
  readonly locked: boolean;
  /** The reason of the last refusal, until the form is sent again or its field changes. */
  readonly said: FailureText | null;
  readonly show: (failure: CallFailure) => void;
  readonly clear: () => void;
  /** The field with the reason, if it is about this field. */
  readonly at: (field: BoundText) => BoundText;
}

/**
 * Shows why a form was refused where the user corrects it: at the field that it is about, which gets the focus, or
 * else above the button. The same reason twice locks the button.
 */
export function useFormFailure(): FormFailure {
  const { locked, noteError } = useRepeatLock();
  const [said, setSaid] = useState<FailureText | null>(null);
  useEffect(() => {
    if (said?.field !== undefined) focusField(said.field);
  }, [said]);
  const clear = () => setSaid(null);
  const show = (failure: CallFailure) => {
    if (failure.kind === 'expired') {
      expireSession();
      noteError(textOf(authMessages, 'sessionExpired'));
      return;
    }
    setSaid(failure);
    noteError(failure.text);
  };
  const at = (field: BoundText): BoundText => {
    if (said === null || said.field !== field.name) return field;
    const onChange = (text: string) => {
      clear();
      field.onChange(text);
    };
    return { ...field, error: field.error ?? said.text, onChange };
  };
  return { locked, said, show, clear, at };
}

function focusField(name: string): void {
  document.querySelector<HTMLInputElement>(`form input[name="${name}"]`)?.focus();
}
