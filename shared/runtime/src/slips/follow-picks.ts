import { quote } from '@jukwaa/api';
import type { OddsMessage } from '@jukwaa/contracts';
import { type Pick, pickRefs, picksOf, totalOf } from '@jukwaa/domain';
import { type Subscription, Subscription as Teardowns } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { feed } from '../feed/feed.ts';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import { debounced } from '../timing/debounce.ts';
import type { Slip } from './create-slip.ts';
import { betSlip, freeSlip } from './slips.ts';

/** Keeps the picks of one slip current: by the feed, and by a quote where messages were missed. */
function followSlip(slip: Slip<Pick>): () => void {
  const watches = new Map<number, Subscription>();
  const lastSeq = new Map<number, number>();

  const requote = debounced(async () => {
    const { content, stake_cents } = slip.store;
    if (totalOf(content) === 0) return;
    const before = new Map(lastSeq);
    const answer = await quote(http, { picks: pickRefs(content), stake_cents });
    if (!answer.ok) return log('slip', 'the picks cannot be quoted', answer.error);
    // What the feed has said meanwhile is newer than the quote.
    slip.applyLegs(answer.value.legs.filter((leg) => before.get(leg.match_id) === lastSeq.get(leg.match_id)));
  });

  function onMessage(message: OddsMessage): void {
    const last = lastSeq.get(message.match_id);
    if (last !== undefined && message.seq <= last) return;
    lastSeq.set(message.match_id, message.seq);
    slip.applyOdds(message);
    const isGap = last !== undefined && message.seq > last + 1;
    if (isGap || (message.event !== 'odds_change' && message.event !== 'bet_stop')) void requote();
  }

  function follow(): void {
    const { content } = slip.store;
    for (const [matchId, watch] of watches) {
      if (content.picks[matchId] !== undefined) continue;
      watch.unsubscribe();
      watches.delete(matchId);
      lastSeq.delete(matchId);
    }
    for (const { sport_id, match_id } of picksOf(content))
      if (!watches.has(match_id))
        watches.set(match_id, feed.watchMatch(sport_id, match_id).subscribe(onMessage));
  }

  follow();
  const stop = new Teardowns(subscribe(slip.store, follow));
  stop.add(feed.subscribed$.subscribe(() => void requote()));
  stop.add(() => {
    for (const watch of watches.values()) watch.unsubscribe();
  });
  // A restored slip may be days old.
  void afterFirstPaint().then(() => (stop.closed ? undefined : requote()));
  return () => stop.unsubscribe();
}

/** Lets odds, suspensions and bet stops reach the picks of the bet and the free-bet slip (SLIP-13). */
export function followPicks(): () => void {
  const stopBet = followSlip(betSlip);
  const stopFree = followSlip(freeSlip);
  return () => {
    stopBet();
    stopFree();
  };
}
