import type { PlayLimit } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useDates, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { useState } from 'react';
import { LimitForm } from './limit-form.tsx';
import styles from './limits.module.css';
import { limitsTexts } from './limits-texts.ts';
import type { ChangeLimit } from './use-limits.ts';

interface LimitRowProps {
  readonly limit: PlayLimit;
  readonly onChange: ChangeLimit;
}

/** One limit: its value, its use, its pending change, and a button to change it. */
export function LimitRow({ limit, onChange }: LimitRowProps) {
  const t = useText(limitsTexts);
  const { when } = useDates();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, period, amount_cents, used_cents, next } = limit;
  const textOf = (cents: number | null) => (cents === null ? t('noLimit') : formatKsh(cents));
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div>
          <p className={styles.small}>{t(period)}</p>
          <p className={styles.amount}>{textOf(amount_cents)}</p>
          <p className={styles.small}>{t('used', { used: formatKsh(Math.max(0, used_cents)) })}</p>
        </div>
        {!isOpen && (
          <Button
            variant="secondary"
            aria-label={t('changeOf', { kind: t(kind), period: t(period) })}
            onClick={() => setIsOpen(true)}
          >
            {t('change')}
          </Button>
        )}
      </div>
      {next !== null && (
        <p className={styles.pending}>
          {t('pending', { amount: textOf(next.amount_cents), from: when(next.from) })}
          <Button variant="quiet" onClick={() => void onChange({ kind, period, amount_cents })}>
            {t('keep', { amount: textOf(amount_cents) })}
          </Button>
        </p>
      )}
      {isOpen && <LimitForm limit={limit} onChange={onChange} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
