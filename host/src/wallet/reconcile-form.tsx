import { reconcileDeposit } from '@jukwaa/api';
import { METHOD_NAMES, type PaymentMethod, RECEIPT_CHARACTERS, ReconcileBody } from '@jukwaa/contracts';
import { useBusy } from '@jukwaa/remote-kit';
import { http, notify, refreshBalance, track, useText } from '@jukwaa/runtime';
import { Button, TextField } from '@jukwaa/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { walletTexts } from './messages.ts';
import { queuedText } from './money-refusals.ts';
import { showMoneyFailure } from './show-failure.ts';
import { useSignedIn } from './use-money-form.ts';
import styles from './wallet.module.css';

type Trouble = 'empty' | 'codeInvalid';

const troubleOf = (code: string): Trouble | null => {
  if (code.trim() === '') return 'empty';
  return v.is(ReconcileBody.entries.transaction_id, code.trim().toUpperCase()) ? null : 'codeInvalid';
};

/** Claims a pay-bill payment by the code of the payer's SMS. */
export function ReconcileForm({ method }: { readonly method: PaymentMethod }) {
  const t = useText(walletTexts);
  const isSignedIn = useSignedIn();
  const name = { method: METHOD_NAMES[method] };
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { busy, run } = useBusy();
  const said = (found: Trouble) => (found === 'empty' ? t('empty') : t('codeInvalid', name));

  const submit = async () => {
    const found = troubleOf(code);
    setTrouble(found);
    if (found !== null || !isSignedIn()) return;
    const body = { ...track.moneyTracking(), transaction_id: code.trim().toUpperCase() };
    const answer = await run(() => reconcileDeposit(http, body));
    if (answer === undefined) return;
    if (!answer.ok) {
      showMoneyFailure('reconcile', answer.error);
      return;
    }
    setCode('');
    notify({ kind: 'success', text: queuedText() });
    void refreshBalance();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('code', name)}
        name="transaction_id"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={RECEIPT_CHARACTERS}
        value={code}
        onChange={(text) => {
          setCode(text);
          setTrouble(null);
        }}
        onBlur={() => setTrouble(troubleOf(code))}
        message={t('codeHint', { ...name, example: t(`${method}Example`) })}
        error={trouble === null ? undefined : said(trouble)}
      />
      <Button type="submit" variant="secondary" full busy={busy}>
        {t('confirm')}
      </Button>
    </form>
  );
}
