import { href, type LigiRound, type LigiRules } from '@jukwaa/contracts';
import { intendedRoute, notify, track, useText } from '@jukwaa/runtime';
import { useNavigate } from 'react-router-dom';
import { draftOf } from './draft-store.ts';
import { entryOrder } from './entry-order.ts';
import { lockPlacing } from './place-lock.ts';
import { placeTexts } from './place-texts.ts';
import { predictionsOf } from './predictions.ts';

/** Places an entry with the predictions. A guest goes to login first and finds the predictions again after it. */
export function usePlaceEntry({ id, games }: LigiRound, { entry_cents }: LigiRules): () => void {
  const t = useText(placeTexts);
  const navigate = useNavigate();
  return () => {
    const draft = draftOf(id);
    const { banker } = draft;
    if (banker === null) return;
    const predictions = predictionsOf(games, draft);
    const body = { ...track.moneyTracking(), predictions, banker, stake_cents: entry_cents };
    const result = entryOrder.confirm((record) => ({ ...record, round_id: id, body }));
    if (result === 'sent') lockPlacing();
    if (result === 'elsewhere') notify({ kind: 'info', text: t('elsewhere') });
    if (result === 'offline') notify({ kind: 'warning', text: t('offline') });
    if (result !== 'guest') return;
    intendedRoute.set(href('ligi'));
    notify({ kind: 'info', text: t('login') });
    navigate(href('login'));
  };
}
