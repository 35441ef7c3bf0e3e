import { MARKET_STATUS, type MarketStatus, PRODUCERS } from '@jukwaa/contracts';
import { picksOf, type SlipPick, totalOf } from '@jukwaa/domain';
import { Subscription as Teardowns } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { feed } from '../feed/feed.ts';
import { holdPick } from '../live/hold.ts';
import type { HeldPick } from '../live/picks.ts';
import type { Slip } from './create-slip.ts';

interface Follow<P extends SlipPick> {
  readonly sportOf: (pick: P) => HeldPick['sport_id'];
  /** Called when messages about a pick were missed: loads the picks' state. */
  readonly onMissed: () => void;
}

/** Converts a pick's status to a market row's; a jackpot row's open status is another number. */
function marketStatusOf(kind: Slip<SlipPick>['kind'], status: number): MarketStatus {
  if (kind === 'jackpot') return status === 1 ? MARKET_STATUS.open : MARKET_STATUS.suspended;
  return Object.values(MARKET_STATUS).find((known) => known === status) ?? MARKET_STATUS.suspended;
}

/**
 * Keeps the picks of one slip current: it holds their matches in the live store and reads the picks from there.
 * Returns the teardown.
 */
export function followSlip<P extends SlipPick>(slip: Slip<P>, { sportOf, onMissed }: Follow<P>): () => void {
  const holds = new Map<string, () => void>();
  const ask = () => {
    if (totalOf(slip.store.content) > 0) onMissed();
  };

  function hold(pick: P): void {
    if (holds.has(pick.id)) return;
    const held = {
      ...pick,
      sport_id: sportOf(pick),
      producer_id: pick.producer_id ?? PRODUCERS.prematch,
      status: marketStatusOf(slip.kind, pick.status),
    };
    const release = holdPick(held, (isMissed) => {
      slip.read(pick.match_id);
      if (isMissed) ask();
    });
    holds.set(pick.id, release);
    slip.read(pick.match_id);
  }

  function follow(): void {
    const picks = picksOf(slip.store.content);
    for (const pick of picks) hold(pick);
    const wanted = new Set(picks.map(({ id }) => id));
    for (const [id, release] of holds) {
      if (wanted.has(id)) continue;
      holds.delete(id);
      release();
    }
  }

  const readAll = () => {
    for (const { match_id } of picksOf(slip.store.content)) slip.read(match_id);
  };

  follow();
  const stop = new Teardowns(subscribe(slip.store, follow));
  const down = new Set<number>();
  const isStopped = ({ status }: P) => marketStatusOf(slip.kind, status) !== MARKET_STATUS.open;
  stop.add(
    feed.producer$.subscribe(({ producer_id, producer_status }) => {
      if (producer_status === 0) {
        down.add(producer_id);
        readAll();
        return;
      }
      // Changes during an outage are unknown. A new leader of the feed also announces producers that were up all along.
      if (down.delete(producer_id) || picksOf(slip.store.content).some(isStopped)) ask();
    }),
  );
  stop.add(feed.subscribed$.subscribe(ask));
  stop.add(() => {
    for (const release of holds.values()) release();
  });
  return () => stop.unsubscribe();
}
