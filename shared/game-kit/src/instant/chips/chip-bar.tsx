import { formatKsh } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import type { PlayPort } from '../play/play-port.ts';
import { fieldTexts } from '../stake/field-texts.ts';
import { OrderState, Refusal } from '../stake/order-state.tsx';
import { chipTexts } from './chip-texts.ts';
import styles from './chips.module.css';
import { type ChipChoice, chipsWithin } from './use-chips.ts';

interface ChipBarProps {
  readonly chips: ChipChoice;
  readonly port: Pick<PlayPort<never, never, unknown>, 'order' | 'refusal' | 'resume' | 'ask'>;
  /** The button that plays. */
  readonly children: ReactNode;
}

/** The chips to place, the steps back, and the button that plays; while an order is on its way, its state. */
export function ChipBar({ chips, port, children }: ChipBarProps) {
  const t = useText(fieldTexts);
  const isFixed = port.order !== 'none';
  const { fault, limits } = chips;
  return (
    <div className={styles.bar}>
      <Refusal refusal={port.refusal} />
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {t(fault, { amount: formatKsh(fault === 'high' ? limits.max_cents : limits.min_cents) })}
        </p>
      )}
      <ChipRow chips={chips} disabled={isFixed} />
      <Steps chips={chips} disabled={isFixed} />
      <OrderState port={port}>{children}</OrderState>
    </div>
  );
}

interface PartProps {
  readonly chips: ChipChoice;
  readonly disabled: boolean;
}

function ChipRow({ chips, disabled }: PartProps) {
  const t = useText(chipTexts);
  return (
    <fieldset className={styles.row} aria-label={t('chips')}>
      {chipsWithin(chips.limits).map((cents) => (
        <button
          key={cents}
          type="button"
          className={styles.chip}
          aria-label={t('chip', { amount: formatKsh(cents) })}
          aria-pressed={chips.chip_cents === cents}
          disabled={disabled}
          onClick={() => chips.choose(cents)}
        >
          {cents / 100}
        </button>
      ))}
    </fieldset>
  );
}

function Steps({ chips, disabled }: PartProps) {
  const t = useText(chipTexts);
  const { repeat_cents, total_cents } = chips;
  return (
    <div className={styles.row}>
      <Button variant="secondary" disabled={disabled || !chips.canUndo} onClick={chips.undo}>
        {t('undo')}
      </Button>
      <Button variant="secondary" disabled={disabled || total_cents === 0} onClick={chips.clear}>
        {t('clear')}
      </Button>
      <Button
        variant="secondary"
        aria-label={
          repeat_cents === null ? t('repeat') : t('repeatTotal', { amount: formatKsh(repeat_cents) })
        }
        disabled={disabled || repeat_cents === null}
        onClick={chips.repeat}
      >
        {t('repeat')}
      </Button>
    </div>
  );
}
