import {
  EndMatchBody,
  FeedBody,
  MessageBody,
  NewMatchAnswer,
  NewMatchBody,
  ReplayAnswer,
  ReplayBody,
  ReplayProgress,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { type Route, refuse, route, type ServiceContext } from '../../kit/index.ts';
import { marginsNow } from './margins.ts';
import { endOf, resultFrom } from './match-end.ts';
import { ownMatch } from './own-match.ts';
import { startReplay } from './replay/start-replay.ts';
import { takePushed } from './take-pushed.ts';

const done = (message: string) => ({ status: 200 as const, body: { data: { message } } });
const MatchParams = v.object({ match_id: v.pipe(v.string(), v.digits(), v.transform(Number)) });
const RunParams = v.object({ run: v.pipe(v.string(), v.maxLength(40)) });

function messageRoutes(context: ServiceContext): Route[] {
  const now = () => context.clock.now().getTime();
  const fixture = () => context.services.fixture;
  return [
    route({
      method: 'POST',
      url: '/feed',
      auth: 'none',
      summary: 'One message of the odds feed',
      schema: { body: FeedBody, response: { 200: MessageBody } },
      handler: async ({ body }) => {
        const refused = await takePushed(context, body);
        return refused ?? done('Taken');
      },
    }),
    route({
      method: 'POST',
      url: '/feed/match/:match_id/end',
      auth: 'none',
      summary: 'Ends a match with a score and settles its markets',
      schema: { params: MatchParams, body: EndMatchBody, response: { 200: MessageBody } },
      handler: async ({ params, body }) => {
        const match = fixture().book.get(params.match_id);
        if (!match) return refuse(404, 'no_such_match');
        const result = resultFrom(body);
        if (!result.ok) return result.error;
        await fixture().intake.take(endOf(match, result.value, now()));
        return done('Ended');
      },
    }),
  ];
}

function matchRoute(context: ServiceContext): Route {
  return route({
    method: 'POST',
    url: '/feed/match',
    auth: 'none',
    summary: 'Adds a football match of one’s own',
    schema: { body: NewMatchBody, response: { 200: NewMatchAnswer } },
    handler: async ({ body }) => {
      const now = context.clock.now().getTime();
      const name = Buffer.from(context.rng.bytes(9)).toString('base64url');
      const [created] = await context.services.feed.bring([
        ownMatch(body, now, `push:${name}`, marginsNow(context)),
      ]);
      if (!created) return refuse(500, 'not_created');
      const { match_id, game_id, starts_at } = created.offer.facts;
      return {
        status: 200 as const,
        body: { match_id, game_id, starts_at: new Date(starts_at).toISOString() },
      };
    },
  });
}

function replayRoutes(context: ServiceContext): Route[] {
  return [
    route({
      method: 'POST',
      url: '/feed/replay',
      auth: 'none',
      summary: 'Plays matches of a season file from now on',
      schema: { body: ReplayBody, response: { 200: ReplayAnswer } },
      handler: async ({ body }) => {
        const begin = body.begins_at ? new Date(body.begins_at) : context.clock.now();
        const run = body.run ?? Buffer.from(context.rng.bytes(6)).toString('base64url');
        return {
          status: 200 as const,
          body: await startReplay(body, run, begin.getTime(), context.services.feed, marginsNow(context)),
        };
      },
    }),
    route({
      method: 'GET',
      url: '/feed/replay/:run',
      auth: 'none',
      summary: 'How far a replay is',
      schema: { params: RunParams, response: { 200: ReplayProgress } },
      handler: async ({ params }) => {
        const body = await context.services.fixture.progressOf(`replay:${params.run}`);
        if (body.total === 0) return refuse(404, 'no_such_replay');
        return { status: 200 as const, body };
      },
    }),
  ];
}

/** Routes for tests and demos that control the odds feed. */
export const feedSandbox = (context: ServiceContext): Route[] => [
  ...messageRoutes(context),
  matchRoute(context),
  ...replayRoutes(context),
];
