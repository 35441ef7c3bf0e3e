import { EXCLUSION_PERIODS, type Exclusion, type ExclusionPeriod } from '@jukwaa/contracts';
import { exclusionEnd } from '@jukwaa/domain';
import { useBusy } from '@jukwaa/remote-kit';
import { serverNow, useDates, useText } from '@jukwaa/runtime';
import { Button, Checkbox, Select } from '@jukwaa/ui';
import { type FormEvent, useState } from 'react';
import styles from './self-exclusion.module.css';
import { exclusionTexts } from './self-exclusion-texts.ts';

interface LockFormProps {
  /** The active lock; another one can only extend it. */
  readonly exclusion: Exclusion | null;
  readonly onLock: (period: ExclusionPeriod) => Promise<void>;
}

/** The periods that end after the active lock. */
function longerPeriods(exclusion: Exclusion | null, now: Date): readonly ExclusionPeriod[] {
  if (exclusion === null || exclusion.until === null) return EXCLUSION_PERIODS;
  const held = new Date(exclusion.until);
  return EXCLUSION_PERIODS.filter((period) => {
    const end = exclusionEnd(period, now);
    return end === null || end > held;
  });
}

/** The choice of a period, with its end in plain words; sending requires a confirmation tick. */
export function LockForm({ exclusion, onLock }: LockFormProps) {
  const t = useText(exclusionTexts);
  const { when } = useDates();
  const [opened] = useState(() => new Date(serverNow()));
  const periods = longerPeriods(exclusion, opened);
  const [chosen, setChosen] = useState<ExclusionPeriod>('24h');
  const [understood, setUnderstood] = useState(false);
  const { busy, run } = useBusy();
  const period = periods.includes(chosen) ? chosen : (periods[0] ?? 'permanent');
  const end = exclusionEnd(period, opened);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await run(() => onLock(period));
    setUnderstood(false);
  };
  const choose = (value: ExclusionPeriod) => {
    setChosen(value);
    setUnderstood(false);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Select
        label={t('period')}
        value={period}
        options={periods.map((value) => ({ value, label: t(value) }))}
        onChange={choose}
      />
      <p role="status" className={styles.means}>
        {end === null ? t('meansForGood') : t('meansUntil', { until: when(end) })}
      </p>
      <Checkbox label={t('understood')} checked={understood} onChange={setUnderstood} />
      <Button type="submit" variant="danger" full large disabled={!understood} busy={busy}>
        {exclusion === null ? t('lock') : t('longer')}
      </Button>
    </form>
  );
}
