import { fillTopic, MissedMessagesAnswer, MissedMessagesQuery, TOPIC_RULES } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, route, type ServiceContext, sentOn } from '../../kit/index.ts';

const OWN_TOPICS = TOPIC_RULES.filter(({ access }) => access === 'user').map(({ pattern }) => pattern);

/** Of an earlier login, it would sign the page out. One that was missed shows at the next call, whose key is refused. */
const Login = v.object({ type: v.literal('LOGIN') });

/**
 * The route by which a page gets the messages that it missed while its connection to an external broker was lost. Without an external
 * broker no sent message is stored.
 */
export const missedMessagesRoute = ({ db }: Pick<ServiceContext, 'db'>): Route =>
  route({
    method: 'GET',
    url: '/missed-messages',
    auth: 'user',
    summary: 'The caller’s live messages of the last seconds',
    limit: { max: 60, windowMs: 60_000 },
    schema: { querystring: MissedMessagesQuery, response: { 200: MissedMessagesAnswer } },
    async handler({ user, query: { seconds } }) {
      const topics = OWN_TOPICS.map((pattern) => fillTopic(pattern, { user: user.id }));
      const sent = await sentOn(db, topics, seconds);
      return {
        status: 200 as const,
        body: { messages: sent.filter(({ payload }) => !v.is(Login, payload)) },
      };
    },
  });
