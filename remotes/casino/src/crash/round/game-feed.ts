import { type ApiError, getCrashState } from '@jukwaa/api';
import { type CrashGame, CrashMessage, type CrashState, ok, topics } from '@jukwaa/contracts';
import { createQuery, type Query } from '@jukwaa/remote-kit';
import { feed, http } from '@jukwaa/runtime';
import { Subscription } from 'rxjs';
import { withMessage } from './apply-message.ts';

/** Messages that may have overtaken an answer. */
const KEPT_MESSAGES = 10;

export interface GameFeed {
  readonly query: Query<CrashState, ApiError>;
  /** Fetches the state and follows the messages. Returns the end. */
  readonly start: () => () => void;
}

/** The state of a game for everybody: by HTTP first, then by the messages of its topic. */
export function createGameFeed(game: CrashGame): GameFeed {
  let messages: readonly CrashMessage[] = [];
  const query = createQuery<CrashState, ApiError>(
    async (options) => {
      const answer = await getCrashState(http, game, options);
      // Those that are older than the answer change nothing.
      return answer.ok ? ok(messages.reduce(withMessage, answer.value)) : answer;
    },
    { topic: 'crash' },
  );
  const hear = (message: CrashMessage) => {
    messages = [...messages, message].slice(-KEPT_MESSAGES);
    query.update((state) => withMessage(state, message));
  };
  return {
    query,
    start() {
      const subscription = new Subscription(query.stop);
      subscription.add(feed.watch(topics.crash(game), CrashMessage).subscribe(hear));
      // An outage or a sleep may have swallowed messages.
      subscription.add(feed.resubscribed$.subscribe(() => void query.refresh()));
      void query.load();
      return () => subscription.unsubscribe();
    },
  };
}
