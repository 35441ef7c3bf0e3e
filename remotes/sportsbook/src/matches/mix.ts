import type { Highlight } from '@jukwaa/contracts';
import type { QueryState } from '@jukwaa/remote-kit';
import type { MatchPages } from './list-page.ts';
import type { RefetchMatches } from './use-live-row.ts';

export type SectionName = 'live' | 'soon' | 'next' | 'favourites';

/** A section of matches above or below a list. */
export interface MatchSection {
  readonly name: SectionName;
  /** Number of matches on the page that the section links to; 0 while unknown. */
  readonly total: number;
  /** Number of rows reserved while the matches load; 0 once they are known. */
  readonly reserved: number;
  readonly refetch: RefetchMatches;
}

export interface SectionGroup {
  readonly key: SectionName;
  readonly matches: readonly Highlight[];
  readonly section: MatchSection;
}

/** The list from which a section shows the first rows. */
export interface SectionSource {
  readonly list: QueryState<MatchPages, unknown>;
  readonly refetch: RefetchMatches;
}

const LIVE_ROWS = 3;
/**
 * Rows of all sections. Fewer live matches leave more rows to the matches that start soon, so that the leagues below
 * hardly move.
 */
const MIX_ROWS = 6;

const sizeOf = ({ matches, section }: SectionGroup): number => matches.length + section.reserved;

function sectionOf(
  name: SectionName,
  { list, refetch }: SectionSource,
  most: number,
  others: readonly Highlight[] = [],
): SectionGroup {
  const { rows, total } = list.phase === 'ready' ? list.value : { rows: [], total: 0 };
  const isNew = ({ match_id }: Highlight) => others.every((other) => other.match_id !== match_id);
  const reserved = list.phase === 'loading' ? most : 0;
  return {
    key: name,
    matches: rows.filter(isNew).slice(0, most),
    section: { name, total, reserved, refetch },
  };
}

/** A match without odds for its market, such as a decided one, comes after the others. */
function withOddsFirst({ list, refetch }: SectionSource): SectionSource {
  if (list.phase !== 'ready') return { list, refetch };
  const rows = [...list.value.rows].sort((a, b) => Number(hasOdds(b)) - Number(hasOdds(a)));
  return { list: { ...list, value: { ...list.value, rows } }, refetch };
}

const hasOdds = ({ highlight_market }: Highlight): boolean => highlight_market !== null;

/** The sections of the mix, each match once. Empty and failed ones are omitted. */
export function mixOf(live: SectionSource, soon: SectionSource): readonly SectionGroup[] {
  const inPlay = sectionOf('live', withOddsFirst(live), LIVE_ROWS);
  const next = sectionOf('soon', soon, MIX_ROWS - sizeOf(inPlay), inPlay.matches);
  return [inPlay, next].filter((group) => sizeOf(group) > 0);
}

const NEXT_ROWS = 5;

/** The first matches to start, below the live ones. */
export const nextOf = (soon: SectionSource, live: readonly Highlight[]): readonly SectionGroup[] =>
  [sectionOf('next', soon, NEXT_ROWS, live)].filter((group) => sizeOf(group) > 0);
