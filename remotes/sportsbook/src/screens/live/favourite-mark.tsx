import type { Highlight } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import styles from '../../matches/match-row.module.css';
import { toggleFavouriteMatch, useFavouriteMatches } from './favourites.ts';
import { liveTexts } from './live-texts.ts';

/** Marks a match as a favourite. A letter, because an icon in each row would cost time in every frame with moving odds. */
export function FavouriteMark({ match }: { readonly match: Highlight }) {
  const t = useText(liveTexts);
  const { match_id, home_team: home, away_team: away } = match;
  const isFavourite = useFavouriteMatches().includes(match_id);
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-pressed={isFavourite}
      aria-label={t('favourite', { home, away })}
      onClick={() => toggleFavouriteMatch(match_id)}
    >
      {isFavourite ? '★' : '☆'}
    </button>
  );
}
