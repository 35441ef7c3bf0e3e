import { href } from '@jukwaa/contracts';
import { DEFAULT_TAB, nairobiDay } from '@jukwaa/domain';
import { serverNow, useText } from '@jukwaa/runtime';
import { Chip, ChipFace, ChipRow, chipClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { DateChip } from './date-chip.tsx';
import styles from './filter-bar.module.css';
import { type Filter, TABS } from './filters.ts';
import { texts } from './texts.ts';

export interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** The name of the chosen country, or null. */
  readonly country: string | null;
}

/** The tabs that select matches, in one line under the header. */
export function FilterBar({ filter, onChange, country }: FilterBarProps) {
  const t = useText(texts);
  return (
    <nav className={styles.bar} aria-label={t('filters')}>
      <ChipRow label={t('filters')}>
        {filter.categoryId > 0 && (
          <Chip pressed icon="close" onPress={() => onChange({ ...filter, categoryId: 0, tournamentId: 0 })}>
            {country ?? t('countries')}
          </Chip>
        )}
        {TABS.map((tab) => (
          <Chip
            key={tab}
            pressed={filter.tab === tab && filter.date === ''}
            onPress={() => onChange({ ...filter, tab, date: '' })}
          >
            {t(tab)}
          </Chip>
        ))}
        {filter.tab === DEFAULT_TAB && (
          <DateChip
            date={filter.date}
            first={nairobiDay(serverNow())}
            onPick={(date) => onChange({ ...filter, date })}
          />
        )}
        <Link to={href('countries')} className={chipClass()}>
          <ChipFace>{t('countries')}</ChipFace>
        </Link>
        <Link to={href('live')} className={chipClass()}>
          <ChipFace>{t('live')}</ChipFace>
        </Link>
      </ChipRow>
    </nav>
  );
}
