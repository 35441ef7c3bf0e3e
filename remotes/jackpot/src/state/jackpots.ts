import { getJackpots, type OpenJackpot } from '@jukwaa/api';
import type { JackpotPick } from '@jukwaa/domain';
import { createQuery, useQueryState } from '@jukwaa/remote-kit';
import { http, jackpotSlips, notify, type Slip, textOf } from '@jukwaa/runtime';
import { useSearchParams } from 'react-router-dom';
import { rowLegs } from '../logic/row-legs.ts';
import { settlePicks } from '../logic/settle-picks.ts';
import { messages } from '../messages.ts';

/** The slip of a jackpot's picks. */
export const slipOfJackpot = (jackpot: Pick<OpenJackpot, 'jackpot_category_id'>): Slip<JackpotPick> =>
  jackpotSlips[jackpot.jackpot_category_id];

/** Brings the stored picks to the open jackpots: picks of a closed one are removed, and the user is notified. */
function bringToRows(jackpots: readonly OpenJackpot[]): void {
  const rowOf = (category: number) =>
    jackpots.find(({ jackpot_category_id }) => jackpot_category_id === category);
  for (const jackpot of jackpots) {
    const slip = slipOfJackpot(jackpot);
    slip.applyLegs(jackpot.games.flatMap(rowLegs));
    // The answer doesn't know that the feed's producer is down.
    for (const { match_id } of slip.view().picks) slip.read(match_id);
  }
  const settled = ([5, 6] as const).map((category) => {
    const slip = jackpotSlips[category];
    const { renumbered, gone } = settlePicks(slip.view().picks, rowOf(category));
    for (const pick of renumbered) slip.add(pick);
    if (gone.length > 0) slip.takeOff(gone);
    return { other: category === 5 ? (6 as const) : (5 as const), gone };
  });
  // One slip may have been stored with the picks of both jackpots.
  const lost = settled.flatMap(({ other, gone }) =>
    gone.filter((pick) => !moveTo(jackpotSlips[other], rowOf(other), pick)),
  );
  if (lost.length > 0) notify({ kind: 'warning', text: textOf(messages, 'gone', { count: lost.length }) });
}

/** Moves a pick to the other jackpot if that has its match under the same number; returns whether it has. */
function moveTo(slip: Slip<JackpotPick>, jackpot: OpenJackpot | undefined, pick: JackpotPick): boolean {
  const game = jackpot?.games.find(({ match_id }) => match_id === pick.match_id);
  if (game?.match_number !== pick.match_number) return false;
  if (slip.store.content.picks[pick.match_id] === undefined) slip.add(pick);
  return true;
}

/** The open jackpots, for the landing screen and the footer alike. Each answer brings the picks to their rows. */
export const jackpotsQuery = createQuery((options) => getJackpots(http, options), { onAnswer: bringToRows });

const CATEGORY = 'category';

/** The jackpot that the address names by `?category=5`; the first one when it names none that is open. */
export function useChosenJackpot(): { chosen: OpenJackpot | null; choose: (jackpot: OpenJackpot) => void } {
  const state = useQueryState(jackpotsQuery);
  const [search, setSearch] = useSearchParams();
  const jackpots = state.phase === 'ready' ? state.value : [];
  const named = jackpots.find((jackpot) => String(jackpot.jackpot_category_id) === search.get(CATEGORY));
  return {
    chosen: named ?? jackpots[0] ?? null,
    choose: (jackpot) =>
      setSearch(
        { [CATEGORY]: String(jackpot.jackpot_category_id) },
        { replace: true, preventScrollReset: true },
      ),
  };
}
