import { verifyShare } from '@jukwaa/api';
import type { Share } from '@jukwaa/contracts';
import { formatKsh, nairobiTime } from '@jukwaa/domain';
import { betSlip, http, notify, refreshBalance, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { SmsCodeField } from '../../auth/fields.tsx';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { FIELD } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';
import styles from './sambaza.module.css';
import { sambazaTexts } from './sambaza-texts.ts';
import { shareFailureText, useShareFailure } from './use-share-failure.ts';

export interface ConfirmFormProps {
  readonly share: Share;
  readonly onDone: (share: Share) => void;
  /** The user wants to share something else; the next share replaces the pending one. */
  readonly onChange: () => void;
  readonly onRefused: () => void;
}

/** The code confirms the share; a wrong one can be corrected, and any other refusal has returned the money. */
export function ConfirmForm({ share, onDone, onChange, onRefused }: ConfirmFormProps) {
  const t = useText(sambazaTexts);
  const code = useText(authMessages)('code');
  const failure = useShareFailure();
  const form = useForm({
    initial: { code: '' },
    labels: { code },
    fields: { code: FIELD.code },
    onSubmit: async (values) => {
      const answer = await verifyShare(http, share.id, values.code);
      if (answer.ok) {
        if (share.kind === 'bet') betSlip.takeOff(betSlip.view().picks);
        void refreshBalance();
        return onDone(answer.value);
      }
      failure.show(answer.error);
      const { error } = answer;
      if (error.kind !== 'http' || error.status >= 500 || error.code === 'wrong_code') return;
      notify({ kind: 'error', text: shareFailureText(error) });
      void refreshBalance();
      onRefused();
    },
  });
  const facts = {
    amount: formatKsh(share.amount_cents),
    other: share.other,
    until: nairobiTime(share.expires_at),
  };
  return (
    <form {...form.props} className={styles.box} aria-label={t('confirmTitle')}>
      <h2>{t('confirmTitle')}</h2>
      <p>{share.kind === 'stake' ? t('confirmStake', facts) : t('confirmBet', facts)}</p>
      <SmsCodeField {...form.text('code')} />
      {failure.text !== null && (
        <p role="alert" className={styles.error}>
          {failure.text}
        </p>
      )}
      <SubmitButton label={t('verify')} busy={form.state.kind === 'submitting'} />
      <Button variant="quiet" full onClick={onChange}>
        {t('again')}
      </Button>
    </form>
  );
}
