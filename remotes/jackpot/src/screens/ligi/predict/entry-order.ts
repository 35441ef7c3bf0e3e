import { placeLigiEntry, recallLigiEntry, valuesOf } from '@jukwaa/api';
import {
  type AnswerValues,
  type LigiEntryAnswer,
  LigiEntryBody,
  type Result,
  toKsh,
} from '@jukwaa/contracts';
import {
  createOrder,
  expireSession,
  type HttpRefusal,
  http,
  notify,
  orderEntries,
  orderPlace,
  pixel,
  refreshBalance,
  textOf,
} from '@jukwaa/runtime';
import * as v from 'valibot';
import { changeDraft, changeStored, draftOf } from './draft-store.ts';
import { placeTexts } from './place-texts.ts';
import { emptyDraft } from './predictions.ts';

/** A confirmed entry: its round, its request body, and the key of all its tries. */
const EntryOrder = v.object({ ...orderEntries, round_id: v.number(), body: LigiEntryBody });
type EntryOrder = v.InferOutput<typeof EntryOrder>;

/** The final answer to an entry, as the screen shows it. */
export type EndedEntry =
  | { readonly kind: 'placed'; readonly id: string; readonly stake_cents: number; readonly round_id: number }
  | {
      readonly kind: 'refused';
      readonly code: string;
      /** The service's sentence in English. */
      readonly message: string;
      readonly values: AnswerValues;
      readonly stake_cents: number;
    };

const PRODUCT = 'ligi';

/** Where the player's entry is while its answer is not known; one at a time in all tabs. */
export const entryPlace = orderPlace<EntryOrder, EndedEntry>(PRODUCT, EntryOrder);

/** Statuses with which the service refuses because the session is over; a 400 is about the entry. */
const endsSession = (status: number): boolean => status === 401 || status === 428;

function endedOf(
  { round_id, body: { stake_cents } }: EntryOrder,
  answer: Result<LigiEntryAnswer, HttpRefusal>,
): EndedEntry {
  if (answer.ok) return { kind: 'placed', id: answer.value.id, stake_cents, round_id };
  const { code, error_message } = answer.error;
  const message = error_message === '' ? textOf(placeTexts, 'failed') : error_message;
  return { kind: 'refused', code, message, values: valuesOf(answer.error), stake_cents };
}

/** The placed predictions make room for the next entry; predictions changed meanwhile stay. */
function clearPlaced({ round_id, body }: EntryOrder): void {
  const { goals, banker } = draftOf(round_id);
  const isSame =
    banker === body.banker &&
    body.predictions.every(
      ({ match_number, home, away }) =>
        goals[match_number]?.home === home && goals[match_number]?.away === away,
    );
  if (isSame) changeDraft(round_id, () => emptyDraft(round_id));
}

/** Entries of Ligi Soo, paid with the user's money. */
export const entryOrder = createOrder<EntryOrder, LigiEntryAnswer, EndedEntry>({
  product: PRODUCT,
  place: entryPlace,
  area: 'ligi',
  send: ({ round_id, body, key }) => placeLigiEntry(http, round_id, body, key),
  recall: ({ round_id, body, key }) => recallLigiEntry(http, round_id, body, key),
  decide: endedOf,
  isAccepted: () => true,
  notify: ({ kind }) =>
    notify(
      kind === 'placed'
        ? { kind: 'success', text: textOf(placeTexts, 'placed') }
        : { kind: 'warning', text: textOf(placeTexts, 'notPlaced') },
    ),
  onEnded(order, answer) {
    if (!answer.ok) return endsSession(answer.error.status) ? expireSession() : undefined;
    changeStored(() => clearPlaced(order));
    void refreshBalance();
    pixel('LigiSooBet', { betId: answer.value.id, betAmount: toKsh(order.body.stake_cents) });
  },
  isSessionOver: endsSession,
});
