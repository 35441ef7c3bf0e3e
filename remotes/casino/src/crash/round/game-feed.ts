import { type ApiError, getCrashState } from '@jukwaa/api';
import { type CrashGame, CrashMessage, type CrashState, mapAnswer, mapOk, topics } from '@jukwaa/contracts';
import { createQuery, type Query } from '@jukwaa/remote-kit';
import { feed, http, serverNow } from '@jukwaa/runtime';
import { Subscription } from 'rxjs';
import { missesResult, withMessage } from './apply-message.ts';
import { createPageSleep, type PageSleep } from './page-sleep.ts';
import { retryWhilePreparing } from './preparing.ts';

/** Messages that may have overtaken an answer. */
const KEPT_MESSAGES = 10;

export interface GameFeed {
  readonly query: Query<CrashState, ApiError>;
  /**
   * Calls `listener` with each fetched state and each message: the state now contains everything before `at`, in ms of the server's clock.
   * A phone that wakes up receives old messages first. Returns the end.
   */
  readonly onCaughtUp: (listener: (at: number) => void) => () => void;
  readonly sleep: PageSleep;
  /** Fetches the state and follows the messages. Returns the end. */
  readonly start: () => () => void;
}

/** The state of a game for everybody: by HTTP first, then by the messages of its topic. */
export function createGameFeed(game: CrashGame): GameFeed {
  let messages: readonly CrashMessage[] = [];
  // Subjects and DOM streams of rxjs would add 3 kB to the first load of each crash game.
  const listeners = new Set<(at: number) => void>();
  const catchUp = (at: number) => {
    for (const listener of listeners) listener(at);
  };
  const sleep = createPageSleep();
  const query = createQuery<CrashState, ApiError>(
    (options) => {
      const asked_at = serverNow();
      return mapAnswer(getCrashState(http, game, options), (answer) => {
        if (answer.ok) catchUp(asked_at);
        // Messages that are older than the answer change nothing.
        return mapOk(answer, (state) => messages.reduce(withMessage, state));
      });
    },
    { topic: 'crash' },
  );
  const receive = (message: CrashMessage) => {
    messages = [...messages, message].slice(-KEPT_MESSAGES);
    const known = query.read();
    if (known.phase === 'ready' && missesResult(known.value, message)) void query.refresh();
    query.update((state) => withMessage(state, message));
    catchUp(message.at);
  };
  return {
    query,
    sleep,
    onCaughtUp(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const subscription = new Subscription(query.stop);
      subscription.add(retryWhilePreparing(query));
      subscription.add(feed.watch(topics.crash(game), CrashMessage).subscribe(receive));
      // An outage or a sleep may have swallowed messages.
      subscription.add(feed.resubscribed$.subscribe(() => void query.refresh()));
      // A phone that slept may have a dead connection, which takes seconds to notice; the round may be over.
      subscription.add(sleep.start(() => void query.refresh()));
      void query.load();
      return () => subscription.unsubscribe();
    },
  };
}
