import { EXCLUSION_PERIODS, type ExclusionPeriod } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, Checkbox, Select } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import styles from './self-exclusion.module.css';
import { exclusionTexts } from './self-exclusion-texts.ts';

export interface LockFormProps {
  /** A lock is there already; another one can only make it longer. */
  readonly isLocked: boolean;
  readonly onLock: (period: ExclusionPeriod) => Promise<void>;
}

/** The choice of how long; nothing is sent before it is said to be understood. */
export function LockForm({ isLocked, onLock }: LockFormProps) {
  const t = useText(exclusionTexts);
  const [period, setPeriod] = useState<ExclusionPeriod>('24h');
  const [understood, setUnderstood] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onLock(period);
    setBusy(false);
    setUnderstood(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Select
        label={t('period')}
        value={period}
        options={EXCLUSION_PERIODS.map((value) => ({ value, label: t(value) }))}
        onChange={setPeriod}
      />
      <Checkbox label={t('understood')} checked={understood} onChange={setUnderstood} />
      <Button type="submit" variant="danger" full large disabled={!understood} busy={busy}>
        {isLocked ? t('longer') : t('lock')}
      </Button>
    </form>
  );
}
