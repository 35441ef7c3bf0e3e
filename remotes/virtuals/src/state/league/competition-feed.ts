import { type ApiError, getVirtualCompetition } from '@jukwaa/api';
import { ok, topics, type VirtualCompetition, VirtualMessage } from '@jukwaa/contracts';
import { createQuery, type Query } from '@jukwaa/remote-kit';
import { feed, http } from '@jukwaa/runtime';
import { withRound } from './apply-round.ts';
import { keepCaughtUp } from './catch-up.ts';

/** Messages that may have overtaken an answer. */
const KEPT_MESSAGES = 10;

export interface CompetitionFeed {
  readonly query: Query<VirtualCompetition, ApiError>;
  /** Fetches the state and follows the messages. Returns the end. */
  readonly start: () => () => void;
}

/** The rounds of a competition: by HTTP first, then by the messages of its topic. */
export function createCompetitionFeed(slug: string): CompetitionFeed {
  let messages: readonly VirtualMessage[] = [];
  const query = createQuery<VirtualCompetition, ApiError>(
    async (options) => {
      const answer = await getVirtualCompetition(http, slug, options);
      // Those that are older than the answer change nothing.
      return answer.ok ? ok(messages.reduce(withRound, answer.value)) : answer;
    },
    { topic: 'virtuals' },
  );
  const receive = (message: VirtualMessage) => {
    messages = [...messages, message].slice(-KEPT_MESSAGES);
    query.update((state) => withRound(state, message));
  };
  return {
    query,
    start() {
      const subscription = feed.watch(topics.virtual(slug), VirtualMessage).subscribe(receive);
      // An outage or a sleep may have swallowed messages.
      const again = feed.resubscribed$.subscribe(() => void query.refresh());
      const stopCatchUp = keepCaughtUp(query);
      void query.load();
      return () => {
        stopCatchUp();
        again.unsubscribe();
        subscription.unsubscribe();
        query.stop();
      };
    },
  };
}
