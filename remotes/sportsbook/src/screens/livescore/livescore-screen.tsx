import type { LivescoreMatch } from '@jukwaa/contracts';
import { LoadMore, PageBar, QueryView } from '@jukwaa/remote-kit';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { useText } from '@jukwaa/runtime';
import { Chip, ChipRow, classNames, EmptyState, SkeletonMatchRows } from '@jukwaa/ui';
import { useSearchParams } from 'react-router-dom';
import { Flag } from '../../flags/flag.tsx';
import { groupByTournament } from '../../matches/grouping.ts';
import { useLiveReload } from '../../matches/use-live-reload.ts';
import { GroupColumns } from '../group-columns.tsx';
import styles from '../screen.module.css';
import { SportChips, sportFrom } from '../sport-chips.tsx';
import { livescoreTexts } from './livescore-texts.ts';
import row from './score-row.module.css';
import { ScoreRow } from './score-row.tsx';
import { useLivescore } from './use-livescore.ts';

const SHOWN = ['live', 'today'] as const;

/** Scores without odds: live, or all of today. */
export default function LivescoreScreen() {
  const t = useText(livescoreTexts);
  const [query, setQuery] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const shown = query.get('show') === 'today' ? 'today' : 'live';
  const scores = useLivescore(sportId, shown === 'live');
  useLiveReload(scores.refresh);
  const write = (name: string, value: string) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [name]: value }), {
      replace: true,
    });
  return (
    <>
      <PageBar title={t('title')} />
      <ChipRow label={t('show')}>
        {SHOWN.map((name) => (
          <Chip key={name} pressed={name === shown} onPress={() => write('show', name)}>
            {t(name)}
          </Chip>
        ))}
      </ChipRow>
      <SportChips label={t('sports')} sportId={sportId} onChoose={(id) => write('sport_id', String(id))} />
      <Scores scores={scores} empty={shown === 'live' ? t('noneLive') : t('noneToday')} />
    </>
  );
}

interface ScoresProps {
  readonly scores: ReturnType<typeof useLivescore>;
  readonly empty: string;
}

function Scores({ scores, empty }: ScoresProps) {
  const t = useText(livescoreTexts);
  const { state, loadMore, retry, refresh } = scores;
  return (
    <QueryView state={state} retry={retry} skeleton={<SkeletonMatchRows count={6} />} loading={t('loading')}>
      {(pages) =>
        pages.rows.length === 0 ? (
          <EmptyState icon="clock" text={empty} />
        ) : (
          <>
            <GroupColumns groups={groupByTournament(pages.rows)}>
              {({ key, matches }) => (
                <section key={key}>
                  <h2 className={classNames(styles.group, row.league)}>
                    <League matches={matches} />
                  </h2>
                  <ul className={styles.places}>
                    {matches.map((match) => (
                      <ScoreRow key={match.match_id} match={match} refetch={refresh} />
                    ))}
                  </ul>
                </section>
              )}
            </GroupColumns>
            <LoadMore pages={pages} onMore={loadMore} label={t('more')} className={styles.more} />
          </>
        )
      }
    </QueryView>
  );
}

function League({ matches: [first] }: { readonly matches: readonly LivescoreMatch[] }) {
  const names = useMarketNames();
  if (first === undefined) return null;
  return (
    <>
      <Flag country={first.country} />
      {names.league(first.country, first.tournament).join(' · ')}
    </>
  );
}
