import { useText } from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import { sportFrom, useSports } from '../sport-chips.tsx';
import { useSportName } from '../use-sport-name.ts';
import styles from './print-choice.module.css';
import { printTexts } from './print-texts.ts';

const DAYS = ['upcoming', 'today', 'tomorrow'] as const;
type Day = (typeof DAYS)[number];
const COUNTS = ['20', '50', '100'] as const;
type Count = (typeof COUNTS)[number];
const DEFAULT_COUNT = '50' satisfies Count;

const dayFrom = (query: URLSearchParams): Day => {
  if (query.get('today') === '1') return 'today';
  return query.get('tomorrow') === '1' ? 'tomorrow' : 'upcoming';
};

export interface PrintChoiceProps {
  readonly query: URLSearchParams;
  readonly onChange: (query: URLSearchParams) => void;
}

/** The list's sport, day and number of matches. Not printed itself. */
export function PrintChoice({ query, onChange }: PrintChoiceProps) {
  const t = useText(printTexts);
  const sportName = useSportName();
  const day = dayFrom(query);
  const count = COUNTS.find((one) => one === query.get('number_of_matches')) ?? DEFAULT_COUNT;
  const sportId = String(sportFrom(query.get('sport_id')));
  const sports = useSports(Number(sportId));
  const change = (next: { sportId?: string; day?: Day; count?: Count }) => {
    const chosen = { sportId, day, count, ...next };
    onChange(
      new URLSearchParams({
        sport_id: chosen.sportId,
        ...(chosen.day !== 'upcoming' && { [chosen.day]: '1' }),
        number_of_matches: chosen.count,
      }),
    );
  };
  return (
    <div className={styles.choice}>
      <Select
        label={t('sport')}
        value={sportId}
        options={sports.map((id) => ({ value: String(id), label: sportName(id) }))}
        onChange={(value) => change({ sportId: value })}
      />
      <Select
        label={t('day')}
        value={day}
        options={DAYS.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => change({ day: value })}
      />
      <Select
        label={t('count')}
        value={count}
        options={COUNTS.map((value) => ({ value, label: value }))}
        onChange={(value) => change({ count: value })}
      />
    </div>
  );
}
