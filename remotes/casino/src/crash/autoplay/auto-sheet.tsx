import type { CrashPanel } from '@jukwaa/contracts';
import { SeriesForm } from '@jukwaa/game-kit/autoplay';
import { useText } from '@jukwaa/runtime';
import { Button, Checkbox, Sheet, TextField } from '@jukwaa/ui';
import { useState } from 'react';
import { readMultiplier } from '../bets/values.ts';
import { formatMultiplier } from '../curve/multiplier.ts';
import styles from './auto.module.css';
import { autoTexts } from './auto-texts.ts';
import type { CrashPlan } from './next-step.ts';

/** The multiplier that the field starts with, in hundredths. */
const FIRST_AUTO = 200;

/** The automatic cash-out of a panel, and the start of a series. */
export interface AutoChoice {
  readonly panel: CrashPanel;
  /** The automatic cash-out in hundredths; null for none. */
  readonly auto: number | null;
  /** Null while the stake can't be placed. */
  readonly stake_cents: number | null;
  readonly onAuto: (auto: number | null) => void;
  readonly onStart: (plan: CrashPlan) => void;
}

interface AutoSheetProps extends AutoChoice {
  readonly onClose: () => void;
}

const inField = (hundredths: number): string => formatMultiplier(hundredths).replace(/[x,]/g, '');

/** The automatic cash-out of a panel, and a series of equal bets. */
export default function AutoSheet({ panel, auto, stake_cents, onAuto, onStart, onClose }: AutoSheetProps) {
  const t = useText(autoTexts);
  const [isOn, setOn] = useState(auto !== null);
  const [text, setText] = useState(inField(auto ?? FIRST_AUTO));
  const typed = readMultiplier(text);
  const isWrong = isOn && typed === null;
  const chosen = isOn ? typed : null;
  const save = () => {
    onAuto(chosen);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title', { panel })}
      closeLabel={t('close')}
      foot={
        <Button full large variant="secondary" disabled={isWrong} onClick={save}>
          {t('save')}
        </Button>
      }
    >
      <div className={styles.part}>
        <Checkbox label={t('useAuto')} checked={isOn} onChange={setOn} />
        {isOn && (
          <TextField
            label={t('multiplier')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={text}
            onChange={setText}
            error={isWrong ? t('badMultiplier') : undefined}
          />
        )}
      </div>
      <section className={styles.part}>
        <h3 className={styles.heading}>{t('autoplay')}</h3>
        <p className={styles.lead}>{t('lead')}</p>
        {stake_cents === null ? (
          <p>{t('noStake')}</p>
        ) : (
          <SeriesForm
            stake_cents={stake_cents}
            isReady={!isWrong}
            onStart={(plan) => {
              onAuto(chosen);
              onStart({ ...plan, auto: chosen });
              onClose();
            }}
          />
        )}
      </section>
    </Sheet>
  );
}
