import { getHighlights } from '@jukwaa/api';
import { type AnySportId, type Highlight, href, mapAnswer, mapOk } from '@jukwaa/contracts';
import { highlightsAsk } from '@jukwaa/domain';
import { LoadFailed, useQuery } from '@jukwaa/remote-kit';
import { http, serverNow, useDates, useText } from '@jukwaa/runtime';
import { Icon, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import styles from '../screen.module.css';
import own from './next-matches.module.css';
import { tableTexts } from './table-texts.ts';

const MOST_SHOWN = 5;

export interface NextMatchesProps {
  readonly sportId: AnySportId;
  readonly tournamentId: number;
}

/** The next matches of a league by kick-off, which link to their markets. */
export function NextMatches({ sportId, tournamentId }: NextMatchesProps) {
  const t = useText(tableTexts);
  const { state, retry } = useQuery(`${sportId} ${tournamentId}`, (options) => {
    const filter = { tab: 'popular', tournament_id: tournamentId, order: 'time' } as const;
    return mapAnswer(getHighlights(http, sportId, highlightsAsk(filter, 0, serverNow()), options), (answer) =>
      mapOk(answer, ({ data }) => data.slice(0, MOST_SHOWN)),
    );
  });
  return (
    <section>
      <h2 className={styles.group}>{t('next')}</h2>
      {state.phase === 'loading' && (
        <div role="status" aria-label={t('nextLoading')} className={styles.bones}>
          <Skeleton height={48} />
          <Skeleton height={48} />
        </div>
      )}
      {state.phase === 'failed' && (
        <div className={own.failed}>
          <LoadFailed isRow text={t('nextFailed')} onRetry={() => void retry()} />
        </div>
      )}
      {state.phase === 'ready' && <Matches matches={state.value} />}
    </section>
  );
}

function Matches({ matches }: { readonly matches: readonly Highlight[] }) {
  const t = useText(tableTexts);
  const { when } = useDates();
  if (matches.length === 0) return <p className={styles.empty}>{t('noNext')}</p>;
  return (
    <ul className={styles.places}>
      {matches.map(({ match_id, game_id, date, home_team, away_team }) => (
        <li key={match_id}>
          <Link to={href('more-markets', { game_id })} className={styles.place}>
            <time dateTime={date} className={own.when}>
              {when(date)}
            </time>
            <span className={styles.placeName}>
              {home_team} – {away_team}
            </span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
