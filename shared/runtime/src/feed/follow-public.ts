import { getLiveCounter } from '@jukwaa/api';
import { Subscription } from 'rxjs';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import { onWake } from '../timing/on-wake.ts';
import { checkFeed, closeFeed, feed, feedStore } from './feed.ts';

/**
 * Writes producer states and the number of live matches to the feed store; the first number comes by HTTP. After a
 * sleep of the page the connection is checked.
 */
export function followPublicTopics(): () => void {
  const subscription = new Subscription(closeFeed);
  subscription.add(feed.producer$.subscribe());
  let isCounted = false;
  subscription.add(
    feed.liveCounter$.subscribe(() => {
      isCounted = true;
    }),
  );
  subscription.add(onWake(checkFeed));
  void loadLiveCount(() => !isCounted && !subscription.closed);
  return () => subscription.unsubscribe();
}

/** @param isNews returns whether no newer number has arrived meanwhile */
async function loadLiveCount(isNews: () => boolean): Promise<void> {
  await afterFirstPaint();
  if (!isNews()) return;
  const answer = await getLiveCounter(http);
  if (!answer.ok) log('feed', 'the number of live matches is unknown', answer.error);
  else if (isNews()) feedStore.liveCount = answer.value;
}
