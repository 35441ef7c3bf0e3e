import { describe, expect, test } from '@jest/globals';
import { SPORTS } from '@jukwaa/contracts';
import { type NamedMarket, swahiliNames } from '@jukwaa/domain/market-names';
import { FOOTBALL_MARKETS } from './football-markets.ts';
import { type MarketRule, withLine, withTeams } from './index.ts';
import { specifierOf } from './market-rule.ts';
import { sportMarkets } from './sports/sport-markets.ts';

const TEAMS = { home: 'Gor Mahia', away: 'AFC Leopards' };
/** Whether a text contains words apart from teams, lines and figures; without words it needs no translation. */
const hasWords = (text: string) => /[a-z]{2}/i.test(text.replace(/\{[^}]*\}/g, ''));
const ofSport = (sportId: number): readonly MarketRule[] =>
  sportId === SPORTS.football || sportId === SPORTS.esoccer
    ? FOOTBALL_MARKETS
    : sportMarkets(sportId).map(({ rule }) => rule);

/** A market of the tables at a line, with the texts of the service. */
function offered(sportId: number, rule: MarketRule) {
  const line = rule.specifier.kind === 'head-start' ? -1 : 3;
  const specifier = specifierOf(rule, line);
  const market: NamedMarket = {
    sport_id: sportId,
    market_id: rule.id,
    specifier,
    home_team: TEAMS.home,
    away_team: TEAMS.away,
  };
  return { market, english: (text: string) => withTeams(withLine(text, rule, line), TEAMS) };
}
/** Teams and figures of a text, in any order. */
const facts = (text: string) => (text.match(/Gor Mahia|AFC Leopards|-?\d+(:\d+)?/g) ?? []).sort();

describe.each(Object.entries(SPORTS))('names of the markets of %s in Swahili', (_, sportId) => {
  test.each(ofSport(sportId).map((rule) => [rule.name, rule] as const))(
    'the market “%s” has a Swahili name with the same teams and figures',
    (_name, rule) => {
      const { market, english } = offered(sportId, rule);
      const name = swahiliNames.market(market, '');
      expect(name).not.toBe('');
      expect(name.match(/Gor Mahia|AFC Leopards/g)).toEqual(
        english(rule.name).match(/Gor Mahia|AFC Leopards/g),
      );
      for (const outcome of rule.question.outcomes) {
        const received = swahiliNames.outcome(market, outcome.id, english(outcome.name));
        const alias = swahiliNames.alias(market, outcome.id, english(outcome.alias));
        if (hasWords(outcome.name)) expect(received).not.toBe(english(outcome.name));
        if (hasWords(outcome.alias)) expect(alias).not.toBe(english(outcome.alias));
        expect(facts(received)).toEqual(facts(english(outcome.name)));
        expect(facts(alias)).toEqual(facts(english(outcome.alias)));
      }
    },
  );
});

test('a bettor sees a different name for each market of a sport', () => {
  for (const sportId of Object.values(SPORTS)) {
    const names = ofSport(sportId).map((rule) => swahiliNames.market(offered(sportId, rule).market, ''));
    expect(new Set(names).size).toBe(names.length);
  }
});

test('a bettor sees virtual leagues and countries in Swahili, and the leagues of the feed as they are', () => {
  expect(swahiliNames.league('Virtual', 'World Cup')).toEqual(['Virtuals', 'Kombe la Dunia']);
  expect(swahiliNames.league('World', 'World Cup')).toEqual(['Dunia', 'World Cup']);
  expect(swahiliNames.league('Kenya', 'Premier League')).toEqual(['Kenya', 'Premier League']);
});

test('a bettor sees the service’s own words for a market outside the tables', () => {
  const market = { sport_id: 1, market_id: 9999, specifier: '', home_team: 'A', away_team: 'B' };
  expect(swahiliNames.market(market, 'Market 9999')).toBe('Market 9999');
  expect(swahiliNames.outcome(market, '2', 'Blue')).toBe('Blue');
});
