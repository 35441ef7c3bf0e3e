import type { Bet, BetLeg } from '@jukwaa/contracts';
import { matchStatus } from '@jukwaa/domain';
import { useLegNow, useLocale, useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import styles from './bet-card.module.css';
import { betTexts } from './bet-texts.ts';

/** Most bets have fewer live legs; the others show when the card is opened. */
const MOST = 3;

/** The legs of an open bet whose matches are in play, each with teams, score and minute. */
export function LiveLegs({ bet }: { readonly bet: Bet }) {
  const live = bet.legs.filter(({ result, now }) => result === 'open' && now?.started === true);
  if (bet.state !== 'open' || live.length === 0) return null;
  return (
    <ul className={styles.live}>
      {live.slice(0, MOST).map((leg) => (
        <LiveLeg key={leg.match_id} leg={leg} />
      ))}
    </ul>
  );
}

function LiveLeg({ leg }: { readonly leg: BetLeg }) {
  const t = useText(betTexts);
  const locale = useLocale();
  const { home_score, away_score, match_time, match_status } = useLegNow(leg);
  return (
    <li>
      <span className={styles.liveTeams}>
        {leg.home_team} – {leg.away_team}
      </span>
      {home_score !== null && away_score !== null && (
        <b>
          {home_score}:{away_score}
        </b>
      )}
      <span className={styles.liveTime}>
        <VisuallyHidden>{t('live')} </VisuallyHidden>
        {match_time ?? matchStatus(match_status, locale)}
      </span>
    </li>
  );
}
