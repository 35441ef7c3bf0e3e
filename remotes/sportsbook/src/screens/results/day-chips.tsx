import { useDates, useText } from '@jukwaa/runtime';
import { Chip, ChipRow } from '@jukwaa/ui';
import { DateChip } from '../../matches/date-chip.tsx';
import { chipDays } from './result-day.ts';
import { resultsTexts } from './results-texts.ts';

export interface DayChipsProps {
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** The choice of a day: the last seven as chips, any other from the calendar. */
export function DayChips({ day, today, onChoose }: DayChipsProps) {
  const t = useText(resultsTexts);
  const { day: dayOf } = useDates();
  const days = chipDays(today);
  const labelOf = (shown: string) => {
    if (shown === today) return t('today');
    return shown === days[1] ? t('yesterday') : dayOf(shown);
  };
  return (
    <ChipRow label={t('day')}>
      <DateChip date={days.includes(day) ? '' : day} last={today} onPick={onChoose} />
      {days.map((shown) => (
        <Chip key={shown} pressed={shown === day} onPress={() => onChoose(shown)}>
          {labelOf(shown)}
        </Chip>
      ))}
    </ChipRow>
  );
}
