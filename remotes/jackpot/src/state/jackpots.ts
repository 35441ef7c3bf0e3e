import { type ApiError, getJackpots, type OpenJackpot } from '@jukwaa/api';
import type { Asked } from '@jukwaa/remote-kit';
import { http, jackpotSlip } from '@jukwaa/runtime';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { proxy, ref } from 'valtio/vanilla';
import { rowLegs } from '../logic/row-legs.ts';

/** Stored unchanged: the store neither wraps nor freezes it. */
type Whole<T extends object> = ReturnType<typeof ref<T>>;

/** The open jackpots, for both the landing screen and the footer. */
export const jackpotsStore = proxy<{ asked: Asked<Whole<readonly OpenJackpot[]>, ApiError> }>({
  asked: { phase: 'loading' },
});

/**
 * Loads the jackpots and updates the picks from their rows; the screen keeps its content until the answer arrives.
 */
export async function loadJackpots(): Promise<void> {
  if (jackpotsStore.asked.phase === 'failed') jackpotsStore.asked = { phase: 'loading' };
  const answer = await getJackpots(http);
  if (answer.ok) {
    jackpotsStore.asked = { phase: 'known', value: ref<readonly OpenJackpot[]>(answer.value) };
    jackpotSlip.applyLegs(answer.value.flatMap(({ games }) => games.flatMap(rowLegs)));
  } else if (jackpotsStore.asked.phase !== 'known')
    jackpotsStore.asked = { phase: 'failed', error: answer.error };
}

export function useJackpots() {
  return useSnapshot(jackpotsStore).asked;
}

const CATEGORY = 'category';

/** The jackpot in the address `?category=5`, or the first one if the address names no open jackpot. */
export function useChosenJackpot(): { chosen: OpenJackpot | null; choose: (jackpot: OpenJackpot) => void } {
  const asked = useJackpots();
  const [search, setSearch] = useSearchParams();
  const jackpots = asked.phase === 'known' ? asked.value : [];
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
