import { startShare } from '@jukwaa/api';
import type { Share, ShareBody } from '@jukwaa/contracts';
import { pickRefs, totalOf } from '@jukwaa/domain';
import { betSlip, http, refreshBalance, useSlip, useText } from '@jukwaa/runtime';
import { AmountField, Select } from '@jukwaa/ui';
import { useState } from 'react';
import { MsisdnField } from '../../auth/fields.tsx';
import { SubmitButton } from '../../auth/submit-button.tsx';
import { FIELD, sentMsisdn } from '../../form/fields.ts';
import { useForm } from '../../form/use-form.ts';
import { authMessages } from '../../messages.ts';
import styles from './sambaza.module.css';
import { sambazaTexts } from './sambaza-texts.ts';
import { useShareFailure } from './use-share-failure.ts';

const QUICK = [50, 100, 200, 500] as const;

/** The request: a stake, or a bet on the slip's picks. */
function bodyOf(kind: ShareBody['kind'], msisdn: number, amount_cents: number): ShareBody {
  if (kind === 'stake') return { kind, msisdn, amount_cents };
  const { content, policy } = betSlip.store;
  return { kind, msisdn, amount_cents, picks: pickRefs(content), odds_policy: policy };
}

/** The form of a share: what, how much and to whom; the confirmation code goes to the user's own phone. */
export function StartForm({ onStarted }: { readonly onStarted: (share: Share) => void }) {
  const t = useText(sambazaTexts);
  const mobileNumber = useText(authMessages)('mobileNumber');
  const { total } = useSlip(betSlip);
  const [chosen, setKind] = useState<ShareBody['kind']>('stake');
  const kind = total === 0 ? 'stake' : chosen;
  const failure = useShareFailure();
  const form = useForm({
    initial: { msisdn: '', amount: '' },
    labels: { msisdn: mobileNumber, amount: t('amount') },
    fields: {
      msisdn: FIELD.msisdn,
      amount: { rules: [{ rule: 'required' }, { rule: 'min_value', value: 1 }] },
    },
    onSubmit: async ({ msisdn, amount }) => {
      const answer = await startShare(http, bodyOf(kind, sentMsisdn(msisdn), Number(amount) * 100));
      if (!answer.ok) return failure.show(answer.error);
      failure.clear();
      void refreshBalance();
      onStarted(answer.value);
    },
  });
  return (
    <form {...form.props} className={styles.box} aria-label={t('give')}>
      <h2>{t('give')}</h2>
      {totalOf(betSlip.store.content) > 0 && (
        <Select
          label={t('what')}
          value={kind}
          options={[
            { value: 'stake', label: t('stake') },
            { value: 'bet', label: t('bet', { count: total }) },
          ]}
          onChange={setKind}
        />
      )}
      <MsisdnField {...form.text('msisdn')} />
      <AmountField {...form.text('amount')} label={t('amount')} quick={QUICK} quickLabel={t('quick')} />
      {failure.text !== null && (
        <p role="alert" className={styles.error}>
          {failure.text}
        </p>
      )}
      <SubmitButton label={t('send')} busy={form.state.kind === 'submitting'} />
    </form>
  );
}
