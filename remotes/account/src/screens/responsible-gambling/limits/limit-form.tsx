import type { PlayLimit } from '@jukwaa/contracts';
import { toCents } from '@jukwaa/domain';
import { useBusy } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { AmountField, Button } from '@jukwaa/ui';
import { FIELD } from '../../../form/fields.ts';
import { useForm } from '../../../form/use-form.ts';
import styles from './limits.module.css';
import { limitsTexts } from './limits-texts.ts';
import type { ChangeLimit } from './use-limits.ts';

interface LimitFormProps {
  readonly limit: PlayLimit;
  readonly onChange: ChangeLimit;
  readonly onClose: () => void;
}

const wholeKsh = (cents: number | null): string => (cents === null ? '' : String(Math.floor(cents / 100)));

/** Sets one limit in whole Ksh (0 allows nothing), or removes it. */
export function LimitForm({ limit: { kind, period, amount_cents }, onChange, onClose }: LimitFormProps) {
  const t = useText(limitsTexts);
  const { busy: isRemoving, run } = useBusy();
  const form = useForm({
    initial: { amount: wholeKsh(amount_cents) },
    labels: { amount: t('amount') },
    fields: { amount: FIELD.limit },
    onSubmit: async ({ amount }) => {
      if (await onChange({ kind, period, amount_cents: toCents(Number(amount)) })) onClose();
    },
  });
  const remove = async () => {
    if (await run(() => onChange({ kind, period, amount_cents: null }))) onClose();
  };
  return (
    <form
      {...form.props}
      className={styles.form}
      aria-label={t('changeOf', { kind: t(kind), period: t(period) })}
    >
      <AmountField {...form.text('amount')} label={t('amount')} autoFocus />
      <Button type="submit" full busy={form.state.kind === 'submitting'}>
        {t('save')}
      </Button>
      {amount_cents !== null && (
        <Button variant="secondary" full busy={isRemoving} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
      <Button variant="quiet" full onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  );
}
