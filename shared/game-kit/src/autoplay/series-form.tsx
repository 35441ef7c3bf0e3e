import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { AmountField, Button, Chip, ChipRow } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './autoplay.module.css';
import { type AutoplayPlan, seriesExposure } from './series.ts';
import { seriesTexts } from './series-texts.ts';

const ROUNDS = [5, 10, 20, 50, 100] as const;

/** Reads an optional amount in whole Ksh as cents; null for none. */
const readAmount = (text: string): number | null =>
  /^\d+$/.test(text) && Number(text) > 0 ? Number(text) * 100 : null;

interface SeriesFormProps {
  readonly stake_cents: number;
  /** The rest of the sheet is right. */
  readonly isReady: boolean;
  readonly onStart: (plan: AutoplayPlan) => void;
}

/** Rounds and limits of a series. Its button names the most that it can lose: pressing it confirms all bets. */
export function SeriesForm({ stake_cents, isReady, onStart }: SeriesFormProps) {
  const t = useText(seriesTexts);
  const [rounds, setRounds] = useState<number>(10);
  const [loss, setLoss] = useState('');
  const [win, setWin] = useState('');
  const whole = seriesExposure({ rounds, stake_cents });
  const limit = readAmount(loss);
  const exposure = Math.min(whole, limit ?? whole);
  const isTooLow = limit !== null && limit < stake_cents;
  const start = () =>
    onStart({ rounds, stake_cents, stop_loss_cents: exposure, stop_win_cents: readAmount(win) });
  return (
    <>
      <ChipRow label={t('rounds')} flush>
        {ROUNDS.map((count) => (
          <Chip key={count} pressed={rounds === count} onPress={() => setRounds(count)}>
            {count}
          </Chip>
        ))}
      </ChipRow>
      <AmountField
        label={t('stopLoss')}
        value={loss}
        onChange={setLoss}
        error={isTooLow ? t('badLoss', { amount: formatKsh(stake_cents) }) : undefined}
      />
      <AmountField label={t('stopWin')} value={win} onChange={setWin} />
      <p className={styles.exposure}>
        <strong>{t('exposure', { amount: formatKsh(exposure) })}</strong>
        <span>{t('exposureText', { rounds, stake: formatKsh(stake_cents) })}</span>
      </p>
      <Button full large disabled={!isReady || isTooLow} onClick={start}>
        {t('start', { amount: formatKsh(exposure) })}
      </Button>
    </>
  );
}
