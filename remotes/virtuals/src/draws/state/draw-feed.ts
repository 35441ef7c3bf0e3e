import { type ApiError, getDraws } from '@jukwaa/api';
import { type DrawGame, DrawMessage, type DrawState, ok, topics } from '@jukwaa/contracts';
import { createQuery, type Query } from '@jukwaa/remote-kit';
import { feed, http } from '@jukwaa/runtime';
import { withMessage } from './apply-message.ts';

/** Messages that may have overtaken an answer. */
const KEPT_MESSAGES = 20;

export interface DrawFeed {
  readonly query: Query<DrawState, ApiError>;
  /** Fetches the state and follows the messages. Returns the end. */
  readonly start: () => () => void;
}

/** The draws of a game for everybody: by HTTP first, then by the messages of its topic. */
export function createDrawFeed(game: DrawGame): DrawFeed {
  let messages: readonly DrawMessage[] = [];
  const query = createQuery<DrawState, ApiError>(
    async (options) => {
      const answer = await getDraws(http, game, options);
      // A draw is never set back by an older message.
      return answer.ok ? ok(messages.reduce(withMessage, answer.value)) : answer;
    },
    { topic: 'draws' },
  );
  return {
    query,
    start() {
      const followed = feed.watch(topics.draw(game), DrawMessage).subscribe((message) => {
        messages = [...messages, message].slice(-KEPT_MESSAGES);
        query.update((state) => withMessage(state, message));
      });
      // An outage or a sleep may have swallowed messages.
      const again = feed.resubscribed$.subscribe(() => void query.refresh());
      void query.load();
      return () => {
        followed.unsubscribe();
        again.unsubscribe();
        query.stop();
      };
    },
  };
}
