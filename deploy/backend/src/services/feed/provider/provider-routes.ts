import {
  FeedAnswer,
  FeedBody,
  ProviderMatchAnswer,
  ProviderMatchBody,
  type RecoveryWish,
} from '@jukwaa/contracts';
import { bearerCheck, type Route, refuse, route, type ServiceContext } from '../../../kit/index.ts';
import { takePushed } from '../take-pushed.ts';
import { providerMatch, providerName } from './provider-match.ts';

const notAllowed = () => refuse(401, 'wrong_token');

async function recoveryAfter(context: ServiceContext, body: FeedBody): Promise<RecoveryWish | null> {
  if (body.event !== 'alive') return null;
  const wish = await context.services.fixture.recoveryOf(body.producer_id);
  return (
    wish && {
      request_id: wish.request_id,
      after: wish.after?.toISOString() ?? null,
      unsettled: [...wish.unsettled],
    }
  );
}

/** The routes by which a provider feeds the offer: matches and messages, with its token in `authorization: Bearer …`. */
export function providerRoutes(context: ServiceContext): Route[] {
  const isProvider = bearerCheck(context.env.JUKWAA_FEED_TOKEN);
  return [
    route({
      method: 'POST',
      url: '/messages',
      auth: 'none',
      summary: 'One message of a provider; an alive is answered with what must be sent again',
      schema: { body: FeedBody, response: { 200: FeedAnswer } },
      handler: async ({ body, header }) => {
        if (!isProvider(header('authorization'))) return notAllowed();
        const refused = await takePushed(context, body);
        if (refused) return refused;
        const recovery = await recoveryAfter(context, body);
        return { status: 200 as const, body: { data: { message: 'Taken' }, recovery } };
      },
    }),
    route({
      method: 'POST',
      url: '/matches',
      auth: 'none',
      summary: 'A match of a provider with the markets that it opens',
      schema: { body: ProviderMatchBody, response: { 200: ProviderMatchAnswer } },
      handler: async ({ body, header }) => {
        if (!isProvider(header('authorization'))) return notAllowed();
        const created = await context.services.feed.bring([providerMatch(body)]);
        const [stored = await context.services.fixture.byName(providerName(body))] = created;
        if (!stored) return refuse(500, 'not_created');
        const { match_id, game_id } = stored.offer.facts;
        return { status: 200 as const, body: { match_id, game_id, is_new: created.length > 0 } };
      },
    }),
  ];
}
