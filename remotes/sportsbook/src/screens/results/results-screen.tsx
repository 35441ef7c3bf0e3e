import type { MatchResult } from '@jukwaa/contracts';
import { addDays, nairobiDay } from '@jukwaa/domain';
import { LoadMore, QueryView } from '@jukwaa/remote-kit';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { serverNow, useDates, useText } from '@jukwaa/runtime';
import { Button, EmptyState, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { Flag } from '../../flags/flag.tsx';
import { groupByTournament } from '../../matches/grouping.ts';
import { GroupColumns } from '../group-columns.tsx';
import styles from '../screen.module.css';
import { SportChips, sportFrom } from '../sport-chips.tsx';
import { TABLE_SPORTS, tableAddress } from '../table/table-address.ts';
import { DayChips } from './day-chips.tsx';
import { dayFrom } from './result-day.ts';
import own from './result-row.module.css';
import { ResultRow } from './result-row.tsx';
import { resultsTexts } from './results-texts.ts';
import { useResults } from './use-results.ts';

/** The results of a day, league by league. Day and sport are in the address. */
export default function ResultsScreen() {
  const t = useText(resultsTexts);
  const [query, setQuery] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const today = nairobiDay(serverNow());
  const day = dayFrom(query.get('date'), today);
  const results = useResults(sportId, day, day === today);
  const write = (name: string, value: string) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), {
      replace: true,
    });
  const choose = (chosen: string) => write('date', dayFrom(chosen, today));
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
      </div>
      <DayChips day={day} today={today} onChoose={choose} />
      <SportChips label={t('sports')} sportId={sportId} onChoose={(id) => write('sport_id', String(id))} />
      <QueryView
        state={results.state}
        retry={results.retry}
        skeleton={<Bones />}
        className={styles.bones}
        loading={t('loading')}
        failed={t('failed')}
      >
        {(pages) =>
          pages.rows.length === 0 ? (
            <None day={day} today={today} onChoose={choose} />
          ) : (
            <>
              <GroupColumns groups={groupByTournament(pages.rows)}>
                {({ key, matches }) => <League key={key} results={matches} />}
              </GroupColumns>
              <LoadMore pages={pages} onMore={results.loadMore} label={t('more')} className={styles.more} />
            </>
          )
        }
      </QueryView>
    </>
  );
}

const BONES = [1, 2, 3, 4, 5, 6] as const;

const Bones = () => BONES.map((bone) => <Skeleton key={bone} height={48} />);

function League({ results }: { readonly results: readonly MatchResult[] }) {
  const t = useText(resultsTexts);
  const names = useMarketNames();
  const [first] = results;
  if (first === undefined) return null;
  const { sport_id, tournament_id, country, tournament } = first;
  const name = names.league(country, tournament).join(' · ');
  return (
    <section>
      <div className={own.group}>
        <h2 className={own.league}>
          <Flag country={country} />
          {name}
        </h2>
        {TABLE_SPORTS.includes(sport_id) && (
          <Link to={tableAddress(sport_id, tournament_id)} className={own.table}>
            {t('table')}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Link>
        )}
      </div>
      <ul className={styles.places}>
        {results.map((result) => (
          <ResultRow key={result.match_id} result={result} />
        ))}
      </ul>
    </section>
  );
}

interface NoneProps {
  readonly day: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

/** A day without results, with a way to one that likely has some. */
function None({ day, today, onChoose }: NoneProps) {
  const t = useText(resultsTexts);
  const { day: dayOf } = useDates();
  const isToday = day === today;
  return (
    <EmptyState
      icon="calendar"
      text={isToday ? t('noneToday') : t('none', { day: dayOf(day) })}
      action={
        <Button variant="secondary" onClick={() => onChoose(isToday ? addDays(today, -1) : today)}>
          {t(isToday ? 'showYesterday' : 'showToday')}
        </Button>
      }
    />
  );
}
