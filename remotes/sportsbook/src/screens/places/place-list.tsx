import type { ApiError, CallOptions } from '@jukwaa/api';
import type { AnySportId, Result } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { Icon, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { Flag } from '../../flags/flag.tsx';
import { NothingOffered } from '../../matches/empty-lists.tsx';
import { texts } from '../../matches/texts.ts';
import styles from '../screen.module.css';
import { screenTexts } from '../screen-texts.ts';
import { SportChips, sportFrom } from '../sport-chips.tsx';
import own from './place-list.module.css';

/** A country or league with its page. */
export interface ListedPlace {
  readonly id: number;
  readonly name: string;
  /** The English name of its country, which has the flag. */
  readonly country: string;
  /** A muted line under the name. */
  readonly note?: string;
  /** The number of matches on the page. */
  readonly games?: number;
  readonly to: string;
}

/** Places under one heading, or under none. */
export interface PlaceGroup {
  readonly title?: string;
  readonly places: readonly ListedPlace[];
}

export interface PlaceListProps<T> {
  readonly title: string;
  readonly fetchRows: (sportId: AnySportId, options: CallOptions) => Promise<Result<readonly T[], ApiError>>;
  readonly groupsOf: (rows: readonly T[], sportId: AnySportId) => readonly PlaceGroup[];
  /** The selectable sports, if not all. */
  readonly sports?: readonly AnySportId[];
}

/** Links to the pages of countries or leagues, of one sport at a time. */
export function PlaceList<T>({ title, fetchRows, groupsOf, sports }: PlaceListProps<T>) {
  const t = useText(texts);
  const tScreen = useText(screenTexts);
  const [query, setQuery] = useSearchParams();
  const sportId = sportFrom(query.get('sport_id'));
  const { state, retry } = useQuery(String(sportId), (options) => fetchRows(sportId, options));
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
      </div>
      <SportChips
        label={tScreen('sports')}
        {...(sports && { sports })}
        sportId={sportId}
        onChoose={(id) => setQuery({ sport_id: String(id) }, { replace: true })}
      />
      <QueryView state={state} retry={retry} skeleton={<Bones />} loading={t('loading')}>
        {(rows) => (rows.length === 0 ? <NothingOffered /> : <Groups groups={groupsOf(rows, sportId)} />)}
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

const Groups = ({ groups }: { readonly groups: readonly PlaceGroup[] }) =>
  groups
    .filter(({ places }) => places.length > 0)
    .map(({ title, places }) => (
      <section key={title ?? ''}>
        {title !== undefined && <h2 className={styles.group}>{title}</h2>}
        <ul className={styles.places}>
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} />
          ))}
        </ul>
      </section>
    ));

function PlaceRow({ place: { name, country, note, games, to } }: { readonly place: ListedPlace }) {
  const t = useText(texts);
  return (
    <li>
      <Link to={to} className={styles.place}>
        <Flag country={country} />
        <span className={styles.placeName}>
          {name} {note !== undefined && <span className={own.note}>{note}</span>}
        </span>
        {games !== undefined && (
          <span className={styles.placeCount}>
            <span aria-hidden="true">{games}</span>
            <VisuallyHidden>{t('games', { count: games })}</VisuallyHidden>
          </span>
        )}
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  );
}
