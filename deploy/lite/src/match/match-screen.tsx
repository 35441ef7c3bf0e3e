import { getMatch, isMissing } from '@jukwaa/api';
import { MARKET_OPEN, type Market, type MatchDetail } from '@jukwaa/contracts';
import type { Language } from '@jukwaa/domain/texts';
import { Fragment } from 'react';
import { failed, missing } from '../frame/failed.tsx';
import { named, namesIn } from '../odds/market-names.ts';
import { hasEnded, MatchClock, scoreOf } from '../odds/match-clock.tsx';
import { Odds } from '../odds/odds.tsx';
import { content, type Screen } from '../screen.ts';
import { MATCH_TEXTS } from '../texts/match-texts.ts';

/** A market with all its lines: over/under is one group with the lines 1.5, 2.5 and 3.5. */
interface MarketGroup {
  readonly id: string;
  readonly name: string;
  readonly lines: Market[];
}

/** Markets in the services' order, with their lines together. */
function groupsOf(match: MatchDetail, language: Language): readonly MarketGroup[] {
  const names = namesIn(language);
  const groups = new Map<number, MarketGroup>();
  for (const market of match.markets) {
    const name = names.market(named(match, market), market.market_name);
    const group = groups.get(market.market_id) ?? { id: `market-${market.market_id}`, name, lines: [] };
    groups.set(market.market_id, group);
    group.lines.push(market);
  }
  return [...groups.values()];
}

interface GroupsProps {
  readonly match: MatchDetail;
  readonly language: Language;
}

function Lines({ match, language, lines }: GroupsProps & Pick<MarketGroup, 'lines'>) {
  const t = MATCH_TEXTS[language];
  return lines.map((market) => (
    <Fragment key={market.specifier}>
      {market.status !== MARKET_OPEN && !hasEnded(match) && <small>{t.suspended}</small>}
      <Odds match={match} market={market} language={language} />
    </Fragment>
  ));
}

/** The markets under their anchors, after a table of contents. */
function Markets({ match, language }: GroupsProps) {
  const t = MATCH_TEXTS[language];
  const groups = groupsOf(match, language);
  if (groups.length === 0) return <p>{hasEnded(match) ? t.over : t.noMarkets}</p>;
  return (
    <>
      {hasEnded(match) && <p role="status">{t.over}</p>}
      {/* Folded, so that the first odds are on the first screen. */}
      <details id="markets">
        <summary>
          {t.toTop} ({groups.length})
        </summary>
        <nav aria-label={t.markets}>
          {groups.map(({ id, name }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      </details>
      {groups.map(({ id, name, lines }) => (
        <section key={id} id={id}>
          <h2>{name}</h2>
          <Lines match={match} language={language} lines={lines} />
        </section>
      ))}
      <p className="p">
        <a href="#markets">{t.toTop}</a>
      </p>
    </>
  );
}

/** A match with all its markets. */
export const matchScreen: Screen = async (visit) => {
  const { guest, language, parameters, now } = visit;
  const t = MATCH_TEXTS[language];
  const gameId = /^\d{1,9}$/.exec(parameters.game_id ?? '')?.[0];
  if (gameId === undefined) return missing(visit, t.unknownTitle);
  const answer = await getMatch(guest, Number(gameId));
  if (!answer.ok) return isMissing(answer.error) ? missing(visit, t.unknown) : failed(visit, answer.error);
  const match = answer.value;
  const league = namesIn(language).league(match.country, match.tournament).join(' · ');
  return content(
    <>
      <h1>
        {match.home_team} – {match.away_team} {scoreOf(match)}
      </h1>
      <p className="s">
        <MatchClock match={match} language={language} now={now()} /> · {league} · {t.gameId(match.game_id)}
      </p>
      <Markets match={match} language={language} />
    </>,
  );
};
