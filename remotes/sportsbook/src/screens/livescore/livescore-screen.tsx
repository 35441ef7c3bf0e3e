import type { LivescoreMatch } from '@jukwaa/contracts';
import { LoadFailed, PageBar } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Button, Chip, ChipRow, EmptyState, SkeletonMatchRows } from '@jukwaa/ui';
import { useSearchParams } from 'react-router-dom';
import { groupByTournament } from '../../matches/grouping.ts';
import { useLiveReload } from '../../matches/use-live-reload.ts';
import styles from '../screen.module.css';
import { SportChips, sportFrom } from '../sport-chips.tsx';
import { livescoreTexts } from './livescore-texts.ts';
import { ScoreRow } from './score-row.tsx';
import { type LivescoreControls, useLivescore } from './use-livescore.ts';

const SHOWN = ['live', 'today'] as const;

/** Scores without odds: live, or all of today. */
export default function LivescoreScreen() {
  const t = useText(livescoreTexts);
  const [query, setQuery] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const shown = query.get('show') === 'today' ? 'today' : 'live';
  const controls = useLivescore(sportId, shown === 'live');
  useLiveReload(controls.reload);
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
      <Scores controls={controls} empty={shown === 'live' ? t('noneLive') : t('noneToday')} />
    </>
  );
}

function Scores({ controls, empty }: { readonly controls: LivescoreControls; readonly empty: string }) {
  const t = useText(livescoreTexts);
  const { list, more, retry, reload } = controls;
  if (list.phase === 'loading')
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonMatchRows count={6} />
      </div>
    );
  if (list.phase === 'failed') return <LoadFailed onRetry={() => void retry()} />;
  if (list.matches.length === 0) return <EmptyState icon="clock" text={empty} />;
  return (
    <>
      {groupByTournament(list.matches).map(({ key, matches }) => (
        <section key={key}>
          <h2 className={styles.group}>{headingOf(matches)}</h2>
          <ul className={styles.places}>
            {matches.map((match) => (
              <ScoreRow key={match.match_id} match={match} refetch={reload} />
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <div className={styles.more}>
          <Button variant="secondary" full onClick={() => void more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

const headingOf = ([first]: readonly LivescoreMatch[]) =>
  first ? `${first.country} · ${first.tournament}` : '';
