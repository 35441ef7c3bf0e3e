import { quote } from '@jukwaa/api';
import { type Pick, pickRefs, picksOf, totalOf } from '@jukwaa/domain';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import { debounced } from '../timing/debounce.ts';
import type { Slip } from './create-slip.ts';
import { followSlip } from './follow-slip.ts';
import { betSlip, freeSlip } from './slips.ts';

/** Keeps the picks of a slip current: by the live store, and by a quote after missed messages. */
export function followQuoted(slip: Slip<Pick>): () => void {
  let isOver = false;
  const requote = debounced(async () => {
    const { content, stake_cents } = slip.store;
    if (totalOf(content) === 0) return;
    const answer = await quote(http, { picks: pickRefs(content), stake_cents });
    if (!answer.ok) return log('slip', 'the picks cannot be quoted', answer.error);
    slip.applyLegs(answer.value.legs);
    // The answer may be older than a producer's outage.
    for (const { match_id } of picksOf(slip.store.content)) slip.read(match_id);
  });
  const onMissed = () => void requote();
  const stop = followSlip(slip, { sportOf: ({ sport_id }) => sport_id, onMissed });
  // A restored slip may be days old.
  void afterFirstPaint().then(() => (isOver ? undefined : requote()));
  return () => {
    isOver = true;
    stop();
  };
}

/** Applies odds, suspensions and bet stops to the picks of the bet and free-bet slip (SLIP-13). */
export function followPicks(): () => void {
  const stopBet = followQuoted(betSlip);
  const stopFree = followQuoted(freeSlip);
  return () => {
    stopBet();
    stopFree();
  };
}
