import type { Highlight, HighlightsAnswer } from '@jukwaa/contracts';
import { headingKey, nairobiHour } from '@jukwaa/domain';
import type { Language } from '@jukwaa/domain/texts';
import { namesIn } from '../odds/market-names.ts';
import { LIST_TEXTS } from '../texts/list-texts.ts';
import type { ListQuery } from './list-query.ts';
import { MatchRow } from './match-row.tsx';

interface Group {
  readonly key: string;
  readonly matches: Highlight[];
}

const keyOf = (match: Highlight, order: ListQuery['order']) =>
  headingKey(order, match.tournament_id, Date.parse(match.date));

/** Matches by heading, in the services' order. */
function groupsOf(matches: readonly Highlight[], order: ListQuery['order']): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const match of matches) {
    const key = keyOf(match, order);
    const group = groups.get(key) ?? { key, matches: [] };
    groups.set(key, group);
    group.matches.push(match);
  }
  return [...groups.values()];
}

/** Country and league, or the hour of kick-off. */
function headingOf(match: Highlight, order: ListQuery['order'], language: Language): string {
  if (order === 'time') return nairobiHour(match.date);
  return namesIn(language).league(match.country, match.tournament).join(' · ');
}

interface MatchGroupsProps {
  readonly answer: HighlightsAnswer;
  readonly order: ListQuery['order'];
  readonly language: Language;
  /** Unix ms. */
  readonly now: number;
}

/** The matches of a page, under the headings of the ordinary list. */
export function MatchGroups({ answer, order, language, now }: MatchGroupsProps) {
  const t = LIST_TEXTS[language];
  return groupsOf(answer.data, order).map(({ key, matches: [first, ...others] }) => {
    if (first === undefined) return null;
    const count = answer.heading_games?.[key] ?? others.length + 1;
    return (
      <section key={key}>
        <h2>
          {headingOf(first, order, language)} <span className="s">{t.games(count)}</span>
        </h2>
        <ul className="l">
          {[first, ...others].map((match) => (
            <MatchRow key={match.match_id} match={match} language={language} now={now} />
          ))}
        </ul>
      </section>
    );
  });
}
