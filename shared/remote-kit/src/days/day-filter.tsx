import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { DayFields } from './day-fields.tsx';
import { DAYS, type DaysChoice } from './day-range.ts';
import { dayTexts } from './day-texts.ts';
import styles from './days.module.css';

export interface DayFilterProps {
  readonly choice: DaysChoice;
  readonly onChoose: (choice: DaysChoice) => void;
}

/** Chips for the days of placing, and fields for days of the user's choice. */
export function DayFilter({ choice, onChoose }: DayFilterProps) {
  const t = useText(dayTexts);
  const { days, from, to } = choice;
  return (
    <>
      <ChipRow label={t('days')}>
        {[null, ...DAYS].map((name) => (
          <Chip key={name} pressed={days === name} onPress={() => onChoose({ days: name, from, to })}>
            {t(name ?? 'anyDay')}
          </Chip>
        ))}
      </ChipRow>
      {days === 'dates' && (
        <div className={styles.fields}>
          <DayFields
            from={from}
            to={to}
            labels={{ from: t('from'), to: t('to') }}
            onChange={(dates) => onChoose({ days, ...dates })}
          />
        </div>
      )}
    </>
  );
}
