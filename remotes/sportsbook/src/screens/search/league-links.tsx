import { FOOTBALL, type Found } from '@jukwaa/contracts';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { useText } from '@jukwaa/runtime';
import { classNames, Icon } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { listAddress } from '../../matches/list-address.ts';
import styles from '../screen.module.css';
import { useSportName } from '../use-sport-name.ts';
import own from './search.module.css';
import { searchTexts } from './search-texts.ts';

export interface LeagueLinksProps {
  readonly title: string;
  readonly leagues: Found['leagues'];
}

/** Links to the matches of leagues, with their numbers; nothing without leagues. */
export function LeagueLinks({ title, leagues }: LeagueLinksProps) {
  const t = useText(searchTexts);
  const names = useMarketNames();
  const sportName = useSportName();
  if (leagues.length === 0) return null;
  return (
    <section>
      <h2 className={styles.group}>{title}</h2>
      <ul className={classNames(styles.places, own.columns)}>
        {leagues.map((league) => (
          <li key={league.tournament_id}>
            <Link
              className={styles.place}
              to={listAddress(league.sport_id, { tournamentId: league.tournament_id })}
            >
              <span className={styles.placeName}>
                {league.sport_id !== FOOTBALL && `${sportName(league.sport_id, league.sport_name)} · `}
                {names.league(league.category_name, league.tournament_name).join(' · ')}
              </span>
              <span className={styles.placeCount}>{t('games', { count: league.games })}</span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
