import { getLeaguesToday } from '@jukwaa/api';
import type { AnySportId } from '@jukwaa/contracts';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { EmptyState, Icon, IconButton, Skeleton } from '@jukwaa/ui';
import screen from '../screen.module.css';
import { LeagueLinks } from './league-links.tsx';
import type { RecentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import { searchTexts } from './search-texts.ts';

export interface StartProps {
  /** Of the leagues. */
  readonly sportId: AnySportId;
  readonly recent: RecentSearches;
  readonly onSearch: (text: string) => void;
}

/** Shown before a search: the recent ones, and the leagues with the most matches today. */
export function Start({ sportId, recent, onSearch }: StartProps) {
  const t = useText(searchTexts);
  const { state } = useQuery(String(sportId), (options) => getLeaguesToday(http, sportId, options), {
    topic: 'search',
  });
  const leagues = state.phase === 'ready' ? state.value : [];
  const isEmpty = state.phase !== 'loading' && leagues.length + recent.texts.length === 0;
  return (
    <>
      <Recent recent={recent} onSearch={onSearch} />
      {state.phase === 'loading' && <Bones />}
      <LeagueLinks title={t('today')} leagues={leagues} />
      {isEmpty && <EmptyState icon="search" text={t('ready')} />}
    </>
  );
}

/** The leagues are an offer beside the search, so their loading is not announced. */
const Bones = () => (
  <div className={screen.bones} aria-hidden="true">
    <Skeleton width="40%" height={16} shape="text" />
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} height={40} />
    ))}
  </div>
);

function Recent({ recent, onSearch }: Omit<StartProps, 'sportId'>) {
  const t = useText(searchTexts);
  if (recent.texts.length === 0) return null;
  return (
    <section>
      <div className={styles.heading}>
        <h2 className={styles.title}>{t('recent')}</h2>
        <button type="button" className={styles.clear} onClick={recent.clear}>
          {t('clearRecent')}
        </button>
      </div>
      <ul className={screen.places}>
        {recent.texts.map((text) => (
          <li key={text} className={styles.recent}>
            <button type="button" className={styles.again} onClick={() => onSearch(text)}>
              <Icon name="clock" size={16} />
              <span className={styles.text}>{text}</span>
            </button>
            <IconButton
              icon="close"
              label={t('removeRecent', { text })}
              onClick={() => recent.remove(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
