import { formatOdds } from '@jukwaa/domain';
import { MatchClock, scoreOf } from '../odds/match-clock.tsx';
import { BET_TEXTS } from '../texts/bet-texts.ts';
import type { BetPageProps } from './bet-state.ts';
import { pickTexts } from './offered-pick.ts';

/** The pick at its current price. */
export function PickCard({ visit: { language, now }, pick, state: { hasMoved } }: BetPageProps) {
  const t = BET_TEXTS[language];
  const { match, outcome } = pick;
  const texts = pickTexts(pick, language);
  return (
    <div className="n">
      <p>
        <b>{texts.outcome}</b> <b>{formatOdds(outcome.odds)}</b>{' '}
        {hasMoved && outcome.previous_odds !== outcome.odds && (
          <s className="s">{t.was(formatOdds(outcome.previous_odds))}</s>
        )}
        <br />
        {texts.market}
      </p>
      <p>
        {match.home_team} – {match.away_team} {scoreOf(match)}
        <br />
        <small>
          <MatchClock match={match} language={language} now={now()} /> · {texts.league} · {match.game_id}
        </small>
      </p>
    </div>
  );
}
