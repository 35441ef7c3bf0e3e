import { quote } from '@jukwaa/api';
import type { OddsMessage, ProducerMessage } from '@jukwaa/contracts';
import { type Pick, pickRefs, picksOf, totalOf } from '@jukwaa/domain';
import { type Subscription, Subscription as Teardowns } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { feed, feedStore } from '../feed/feed.ts';
import { http } from '../http.ts';
import { findMatch } from '../live/store.ts';
import { log } from '../ports.ts';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import { debounced } from '../timing/debounce.ts';
import type { Slip } from './create-slip.ts';
import { betSlip, freeSlip } from './slips.ts';

/** Keeps the picks of one slip current: by the feed, and by a quote where messages were missed. Gives the function that ends it. */
export function followSlip(slip: Slip<Pick>): () => void {
  const watches = new Map<number, Subscription>();

  const requote = debounced(async () => {
    const { content, stake_cents } = slip.store;
    if (totalOf(content) === 0) return;
    const answer = await quote(http, { picks: pickRefs(content), stake_cents });
    if (!answer.ok) return log('slip', 'the picks cannot be quoted', answer.error);
    slip.applyLegs(answer.value.legs);
    // The answer may be of before a producer went down.
    lockUnpriced();
  });

  function onMessage(message: OddsMessage): void {
    const last = slip.lastSeq(message.match_id);
    if (message.seq <= last) return;
    slip.applyOdds(message);
    const isGap = last > 0 && message.seq > last + 1;
    if (isGap || (message.event !== 'odds_change' && message.event !== 'bet_stop')) void requote();
  }

  /** Prices of a producer that is down count no more. */
  function lockUnpriced(): void {
    for (const { match_id, producer_id } of picksOf(slip.store.content))
      if (producer_id !== undefined && feedStore.producers[producer_id] === 0)
        slip.applyOdds({ event: 'bet_stop', match_id, seq: 0, ts: 0 });
  }

  /** What a producer did while it was down has not been told. */
  function onProducer({ producer_status }: ProducerMessage): void {
    if (producer_status === 1) void requote();
    else lockUnpriced();
  }

  function follow(): void {
    const { content } = slip.store;
    for (const [matchId, watch] of watches) {
      if (content.picks[matchId] !== undefined) continue;
      watch.unsubscribe();
      watches.delete(matchId);
    }
    for (const { sport_id, match_id } of picksOf(content)) {
      if (watches.has(match_id)) continue;
      // Until a message or a quote comes, the service needs to know how old the price of the list was.
      const shown = findMatch(match_id);
      if (shown !== undefined) slip.see(match_id, shown.seq);
      watches.set(match_id, feed.watchMatch(sport_id, match_id).subscribe(onMessage));
    }
  }

  follow();
  const stop = new Teardowns(subscribe(slip.store, follow));
  stop.add(feed.subscribed$.subscribe(() => void requote()));
  stop.add(feed.producer$.subscribe(onProducer));
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
