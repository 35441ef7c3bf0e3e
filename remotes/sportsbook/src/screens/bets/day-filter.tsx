import { DayFields } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { type BetsFilter, DAYS } from '../../bets/bet-filters.ts';
import { betTexts } from '../../bets/bet-texts.ts';
import styles from '../screen.module.css';

export interface DayFilterProps {
  readonly filter: BetsFilter;
  readonly onChoose: (filter: BetsFilter) => void;
}

/** Chips for the days of placing, and fields for days of the user's choice. */
export function DayFilter({ filter, onChoose }: DayFilterProps) {
  const t = useText(betTexts);
  const { days, from, to } = filter;
  return (
    <>
      <ChipRow label={t('days')}>
        {[null, ...DAYS].map((name) => (
          <Chip key={name} pressed={days === name} onPress={() => onChoose({ ...filter, days: name })}>
            {t(name ?? 'anyDay')}
          </Chip>
        ))}
      </ChipRow>
      {days === 'dates' && (
        <div className={styles.search}>
          <DayFields
            from={from}
            to={to}
            labels={{ from: t('from'), to: t('to') }}
            onChange={(dates) => onChoose({ ...filter, ...dates })}
          />
        </div>
      )}
    </>
  );
}
