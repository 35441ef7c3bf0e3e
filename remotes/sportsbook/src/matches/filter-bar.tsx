import { href } from '@jukwaa/contracts';
import { DEFAULT_TAB, LIST_TABS, nairobiDay } from '@jukwaa/domain';
import { serverNow, useText } from '@jukwaa/runtime';
import { Chip, ChipFace, ChipRow, chipClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { DateChip } from './date-chip.tsx';
import styles from './filter-bar.module.css';
import type { Filter } from './filters.ts';
import { MarketSelect, OrderSelects, type TournamentChoice } from './list-switches.tsx';
import { texts } from './texts.ts';

export interface FilterBarProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** The name of the chosen country, or null. */
  readonly country: string | null;
  /** Whether the sport has a choice of markets. */
  readonly hasMarkets: boolean;
  /** The tournaments to choose from; null while unknown, or when the list is one tournament. */
  readonly tournaments: readonly TournamentChoice[] | null;
}

/** The tabs that select matches and the switches of their list, in one line under the header. */
export function FilterBar({ filter, onChange, country, hasMarkets, tournaments }: FilterBarProps) {
  const t = useText(texts);
  return (
    <nav className={styles.bar} data-notice-place aria-label={t('filters')}>
      <div className={styles.tabs}>
        <ChipRow label={t('filters')}>
          {filter.categoryId > 0 && (
            <Chip
              pressed
              icon="close"
              onPress={() => onChange({ ...filter, categoryId: 0, tournamentId: 0 })}
            >
              {country ?? t('countries')}
            </Chip>
          )}
          {LIST_TABS.map((tab) => (
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
          <OrderSelects filter={filter} onChange={onChange} tournaments={tournaments} />
        </ChipRow>
      </div>
      {hasMarkets && (
        <div className={styles.market}>
          <MarketSelect filter={filter} onChange={onChange} />
        </div>
      )}
    </nav>
  );
}
