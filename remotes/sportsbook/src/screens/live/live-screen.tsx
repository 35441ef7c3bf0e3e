import { type AnySportId, type Highlight, href } from '@jukwaa/contracts';
import { hasListMarkets } from '@jukwaa/domain';
import { serverNow, useText } from '@jukwaa/runtime';
import { buttonClass, EmptyState } from '@jukwaa/ui';
import { useEffect, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { NothingChosen } from '../../matches/empty-lists.tsx';
import { liveAsk } from '../../matches/filters.ts';
import { ListSwitches } from '../../matches/list-switches.tsx';
import { MatchList } from '../../matches/match-list.tsx';
import { questionOf } from '../../matches/question.ts';
import { texts } from '../../matches/texts.ts';
import { useFilter } from '../../matches/use-filter.ts';
import { useLiveReload } from '../../matches/use-live-reload.ts';
import { useMatchList } from '../../matches/use-match-list.ts';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';
import { sportFrom } from '../sport-chips.tsx';
import { FavouriteMark } from './favourite-mark.tsx';
import { followFavourites } from './favourites.ts';
import { LiveSportChips } from './live-sport-chips.tsx';
import { liveTexts } from './live-texts.ts';
import { useFavouriteSection } from './use-favourite-section.ts';
import { useLiveTournaments } from './use-live-tournaments.ts';
import { useNextToStart } from './use-next-to-start.ts';

const NONE: readonly Highlight[] = [];

/**
 * Live matches, of one sport at a time. Scores, clocks and odds update in their rows; a match that starts or ends
 * reloads the list.
 */
export default function LiveScreen() {
  const t = useText(screenTexts);
  const [query, setQuery] = useSearchParams();
  useEffect(followFavourites, []);
  const sportId = sportFrom(query.get('sport_id'));
  return (
    <>
      <div className={styles.head}>
        <h1>{t('live')}</h1>
      </div>
      <LiveSportChips
        label={t('sports')}
        sportId={sportId}
        onChoose={(id) => setQuery({ sport_id: String(id) }, { replace: true })}
      />
      <LiveOf key={sportId} sportId={sportId} />
    </>
  );
}

function LiveOf({ sportId }: { readonly sportId: AnySportId }) {
  const list = useText(texts);
  const [filter, setFilter] = useFilter();
  const question = useMemo(
    () => questionOf(sportId, (page) => liveAsk(filter, page, serverNow())),
    [filter, sportId],
  );
  const controls = useMatchList(question);
  useLiveReload(controls.reload);
  const favourites = useFavouriteSection(sportId, filter, controls);
  const next = useNextToStart(sportId, filter, controls.list);
  const tournaments = useLiveTournaments(controls.list.phase === 'ready' ? controls.list.value.rows : NONE);
  return (
    <>
      <ListSwitches
        filter={filter}
        onChange={setFilter}
        hasMarkets={hasListMarkets(sportId)}
        tournaments={tournaments}
      />
      <MatchList
        controls={controls}
        order={filter.order}
        sections={favourites}
        RowMark={FavouriteMark}
        next={next}
        empty={
          filter.tournamentId === 0 ? (
            <NoneLive />
          ) : (
            <NothingChosen
              label={list('allTournaments')}
              onReset={() => setFilter({ ...filter, tournamentId: 0 })}
            />
          )
        }
      />
    </>
  );
}

function NoneLive() {
  const t = useText(liveTexts);
  return (
    <EmptyState
      icon="live"
      text={t('noLive')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('seeUpcoming')}
        </Link>
      }
    />
  );
}
