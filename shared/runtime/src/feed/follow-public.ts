import { getLiveCounter } from '@jukwaa/api';
import { Subscription } from 'rxjs';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { afterFirstPaint } from '../timing/after-first-paint.ts';
import { closeFeed, feed, feedStore } from './feed.ts';

/** Puts producer states and the number of live matches into the feed store; the first number comes by HTTP. */
export function followPublicTopics(): () => void {
  const subscription = new Subscription(closeFeed);
  subscription.add(feed.producer$.subscribe());
  subscription.add(feed.liveCounter$.subscribe());
  void loadLiveCount(() => subscription.closed);
  return () => subscription.unsubscribe();
}

async function loadLiveCount(isOver: () => boolean): Promise<void> {
  await afterFirstPaint();
  if (isOver()) return;
  const answer = await getLiveCounter(http);
  if (answer.ok) feedStore.liveCount = answer.value;
  else log('feed', 'the number of live matches is unknown', answer.error);
}
