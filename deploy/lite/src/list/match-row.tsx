import { type Highlight, href } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { MatchClock, scoreOf } from '../odds/match-clock.tsx';
import { Odds } from '../odds/odds.tsx';
import { LIST_TEXTS } from '../texts/list-texts.ts';

interface MatchRowProps {
  readonly match: Highlight;
  readonly language: Language;
  /** Unix ms. */
  readonly now: number;
}

/** A match of a list: a link to all its markets, and a link to a bet for each of its odds. */
export function MatchRow({ match, language, now }: MatchRowProps) {
  const t = LIST_TEXTS[language];
  const { game_id, home_team, away_team, highlight_market, total_markets } = match;
  return (
    <li>
      <a className="m" href={href('more-markets', { game_id })}>
        <span>
          {home_team} – {away_team}
        </span>{' '}
        <b>{scoreOf(match)}</b>
        <small>
          <MatchClock match={match} language={language} now={now} /> · {game_id} · {t.more(total_markets)}
        </small>
      </a>
      {highlight_market === null ? (
        <p className="s">{t.noMarket}</p>
      ) : (
        <Odds match={match} market={highlight_market} language={language} />
      )}
    </li>
  );
}
