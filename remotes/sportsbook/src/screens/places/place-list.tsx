import type { AnySportId, Tournament } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Icon, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { NothingOffered } from '../../matches/empty-lists.tsx';
import { texts } from '../../matches/texts.ts';
import { useTournaments } from '../../matches/use-tournaments.ts';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';
import { SportChips, sportFrom } from '../sport-chips.tsx';

/** A country or league with its list. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly games: number;
  readonly to: string;
}

export interface PlaceListProps {
  readonly title: string;
  readonly placesOf: (tournaments: readonly Tournament[], sportId: AnySportId) => readonly Place[];
}

/** Links to the lists of countries or leagues, of one sport at a time. */
export function PlaceList({ title, placesOf }: PlaceListProps) {
  const t = useText(texts);
  const sports = useText(screenTexts);
  const [query, setQuery] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const { state, retry } = useTournaments(sportId);
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      <SportChips
        label={sports('sports')}
        sportId={sportId}
        onChoose={(id) => setQuery({ sport_id: String(id) }, { replace: true })}
      />
      <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('loading')}>
        {(tournaments) => <Places places={placesOf(tournaments, sportId)} />}
      </QueryView>
    </>
  );
}

const BONES = Array.from({ length: 10 }, (_, at) => at);

const Bones = () => (
  <div className={styles.bones}>
    {BONES.map((bone) => (
      <Skeleton key={bone} height={40} />
    ))}
  </div>
);

function Places({ places }: { readonly places: readonly Place[] }) {
  const t = useText(texts);
  if (places.length === 0) return <NothingOffered />;
  return (
    <ul className={styles.places}>
      {places.map(({ id, name, games, to }) => (
        <li key={id}>
          <Link to={to} className={styles.place}>
            <span className={styles.placeName}>{name}</span>
            <span className={styles.placeCount}>
              <span aria-hidden="true">{games}</span>
              <VisuallyHidden>{t('games', { count: games })}</VisuallyHidden>
            </span>
            <Icon name="chevron-right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
