import { getJackpots, type OpenJackpot } from '@jukwaa/api';
import { createQuery, useQueryState } from '@jukwaa/remote-kit';
import { http, jackpotSlip } from '@jukwaa/runtime';
import { useSearchParams } from 'react-router-dom';
import { rowLegs } from '../logic/row-legs.ts';

/** The open jackpots, for the landing screen and the footer alike. Each answer brings the picks to their rows. */
export const jackpotsQuery = createQuery(async (options) => {
  const answer = await getJackpots(http, options);
  if (answer.ok) jackpotSlip.applyLegs(answer.value.flatMap(({ games }) => games.flatMap(rowLegs)));
  return answer;
});

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
