import { useText } from '@jukwaa/runtime';
import { Sheet } from '@jukwaa/ui';
import styles from './autoplay.module.css';
import type { AutoplayPlan } from './series.ts';
import { SeriesForm } from './series-form.tsx';
import { seriesTexts } from './series-texts.ts';

interface AutoplaySheetProps {
  readonly stake_cents: number;
  readonly onStart: (plan: AutoplayPlan) => void;
  readonly onClose: () => void;
}

/** Starts a series of equal bets. */
export default function AutoplaySheet({ stake_cents, onStart, onClose }: AutoplaySheetProps) {
  const t = useText(seriesTexts);
  const start = (plan: AutoplayPlan) => {
    onStart(plan);
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('autoplay')} closeLabel={t('close')}>
      <div className={styles.part}>
        <p className={styles.lead}>{t('lead')}</p>
        <SeriesForm stake_cents={stake_cents} isReady onStart={start} />
      </div>
    </Sheet>
  );
}
