import { JoinedOffersAnswer, NoFields, Slug } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refusalOf, refuse, route, type ServiceContext } from '../../kit/index.ts';
import { playAnswer } from '../identity/index.ts';
import { joinedOffers, joinOffer } from './deposit-offer.ts';

/** Offers that a player joins. A repeated call changes nothing and has the same answer. */
export function offerRoutes({ db, clock, services }: ServiceContext): Route[] {
  const answer = async (userId: number) => ({
    status: 200 as const,
    body: { data: await joinedOffers(db, userId, clock.now()) },
  });
  const response = { 200: JoinedOffersAnswer };
  return [
    route({
      method: 'GET',
      url: '/offers/joined',
      auth: 'user',
      summary: 'The offers that the user has joined for their running period',
      schema: { response },
      handler: ({ user }) => answer(user.id),
    }),
    route({
      method: 'POST',
      url: '/offers/:slug/join',
      auth: 'user',
      summary: 'Joins the running period of an offer; self-excluded players are refused',
      limit: { max: 30, windowMs: 60_000 },
      schema: { params: v.object({ slug: Slug }), body: NoFields, response },
      async handler({ user, params: { slug } }) {
        const now = clock.now();
        const period = await services.content.joinableOffer(slug);
        if (period === null) return refuse(404, 'no_such_page');
        const [row] = await db.query<{ excluded: boolean }>(
          'SELECT identity.is_excluded($1, $2) AS excluded',
          [user.id, now],
        );
        if (row?.excluded) return refusalOf(422, playAnswer({ code: 'self_excluded' }));
        await joinOffer(db, user.id, slug, period, now);
        return answer(user.id);
      },
    }),
  ];
}
