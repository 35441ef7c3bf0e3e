import type { SportId, Tournament } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Button, EmptyState, Icon, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { NothingOffered } from '../../matches/empty-lists.tsx';
import { texts } from '../../matches/texts.ts';
import { useTournaments } from '../../matches/use-tournaments.ts';
import styles from '../screen.module.css';

/** A country or a league with the list it leads to. */
export interface Place {
  readonly id: number;
  readonly name: string;
  readonly games: number;
  readonly to: string;
}

export interface PlaceListProps {
  readonly sportId: SportId;
  readonly title: string;
  readonly placesOf: (tournaments: readonly Tournament[]) => readonly Place[];
}

/** Links to the lists of countries or leagues. */
export function PlaceList({ sportId, title, placesOf }: PlaceListProps) {
  const t = useText(texts);
  const { state, retry } = useTournaments(sportId);
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      {state.phase === 'loading' && <Busy />}
      {state.phase === 'failed' && (
        <EmptyState
          icon="alert"
          text={t('failed')}
          action={
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {state.phase === 'loaded' && <Places places={placesOf(state.tournaments)} />}
    </>
  );
}

const BONES = Array.from({ length: 10 }, (_, at) => at);

function Busy() {
  const t = useText(texts);
  return (
    <div role="status" aria-label={t('loading')} className={styles.bones}>
      {BONES.map((bone) => (
        <Skeleton key={bone} height={40} />
      ))}
    </div>
  );
}

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
