import { useDates, useText } from '@jukwaa/runtime';
import { ChipFace, Icon } from '@jukwaa/ui';
import type { MouseEvent } from 'react';
import styles from './filter-bar.module.css';
import { texts } from './texts.ts';

/** Desktop browsers open their calendar only from its small icon; this opens it from the whole chip. */
function openPicker(event: MouseEvent<HTMLInputElement>): void {
  if ('showPicker' in event.currentTarget) event.currentTarget.showPicker();
}

/** The phone's own calendar behind a chip. `first` and `last` limit the days, `date` is the picked one or empty. */
export function DateChip({
  date,
  first,
  last,
  onPick,
}: {
  readonly date: string;
  readonly first?: string;
  readonly last?: string;
  readonly onPick: (date: string) => void;
}) {
  const t = useText(texts);
  const { day } = useDates();
  return (
    <span className={styles.dateChip}>
      <input
        type="date"
        className={styles.dateInput}
        aria-label={t('date')}
        value={date}
        min={first}
        max={last}
        onClick={openPicker}
        onChange={(event) => onPick(event.target.value)}
      />
      <ChipFace pressed={date !== ''}>
        <Icon name="calendar" size={16} />
        {date === '' ? t('date') : day(date)}
      </ChipFace>
    </span>
  );
}
