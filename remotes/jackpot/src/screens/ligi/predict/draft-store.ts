import { MAX_GOALS } from '@jukwaa/contracts';
import { type Persisted, persist, save, signedOutHere$ } from '@jukwaa/runtime';
import * as v from 'valibot';
import { useSnapshot } from 'valtio/react';
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { emptyDraft, type PredictionDraft } from './predictions.ts';

const Goals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GOALS));
const StoredDraft = v.object({
  round_id: v.number(),
  goals: v.pipe(
    v.record(v.pipe(v.string(), v.digits()), v.object({ home: Goals, away: Goals })),
    v.transform((goals): PredictionDraft['goals'] => goals),
  ),
  banker: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, PredictionDraft>;

const draftStore = proxy<{ draft: PredictionDraft | null }>({ draft: null });

const apply = (draft: PredictionDraft | null): void => {
  draftStore.draft = draft === null ? null : ref(draft);
};

const stored: Persisted<PredictionDraft> = {
  key: 'ligi_predictions',
  schema: StoredDraft,
  read: () => draftStore.draft,
  apply,
  watch: (changed) => subscribe(draftStore, changed),
};

/**
 * Keeps the predictions on the phone while the screen is there, the same in all tabs. A logout by the
 * user clears them; an expired login keeps them for the next one. Returns the teardown.
 */
export function followDraft(): () => void {
  apply(null);
  const stop = persist(stored);
  const logouts = signedOutHere$.subscribe((reason) => {
    if (reason === 'user') apply(null);
    else save(stored);
  });
  return () => {
    logouts.unsubscribe();
    stop();
  };
}

/** Runs a change of the stored predictions, also where the screen is not there. */
export function changeStored(change: () => void): void {
  persist(stored)();
  change();
  save(stored);
}

/** The predictions of a round so far; predictions of another round are over. */
export const draftOf = (roundId: number): PredictionDraft =>
  draftStore.draft?.round_id === roundId ? draftStore.draft : emptyDraft(roundId);

export function useDraft(roundId: number): PredictionDraft {
  const { draft } = useSnapshot(draftStore);
  return draft?.round_id === roundId ? draft : emptyDraft(roundId);
}

export const setDraft: (draft: PredictionDraft) => void = apply;
export const changeDraft = (roundId: number, change: (draft: PredictionDraft) => PredictionDraft): void =>
  apply(change(draftOf(roundId)));
