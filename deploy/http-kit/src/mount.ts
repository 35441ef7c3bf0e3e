import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setCookie } from './answer-cookie.ts';
import { sendFile } from './answer-file.ts';
import type { DocumentedRoute } from './docs.ts';
import { sendRefusal } from './errors.ts';
import { acceptText } from './json.ts';
import { Refusal } from './refusal.ts';
import type { RawAnswer, RawInputs, RunnableRoute } from './route.ts';

/** A service's settings for its routes. */
export interface MountOptions<TRoute extends RunnableRoute<TCall>, TCall extends RawInputs> {
  /** The place of a route in the documentation, and the key that its caller needs. */
  documented(route: TRoute): Pick<DocumentedRoute, 'tag' | 'key'>;
  /** Runs before the body is read. Refuses by throwing. */
  admit(request: FastifyRequest, route: TRoute): Promise<void>;
  /** Runs once the body is read. Refuses by throwing. */
  checkBody?(request: FastifyRequest, route: TRoute): Promise<void>;
  callOf(request: FastifyRequest, route: TRoute): TCall;
  /** Runs the route when its turn comes; without it, at once. */
  run?(route: TRoute, call: TCall): Promise<RawAnswer | Refusal>;
  readonly config?: (route: TRoute) => FastifyContextConfig;
}

function send(reply: FastifyReply, answer: RawAnswer | Refusal): FastifyReply {
  if (answer instanceof Refusal) return sendRefusal(reply, answer);
  if (answer.cookie !== undefined)
    reply.header('set-cookie', setCookie(answer.cookie, reply.request.protocol === 'https'));
  reply.code(answer.status);
  if (answer.file !== undefined) return sendFile(reply, answer.file, answer.body);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

/** Puts routes under a prefix. Routes that take text have a scope of their own, because a parser serves a whole scope. */
export function mountRoutes<TRoute extends RunnableRoute<TCall>, TCall extends RawInputs>(
  app: FastifyInstance,
  prefix: string,
  routes: readonly TRoute[],
  options: MountOptions<TRoute, TCall>,
): void {
  mountIn(
    app,
    prefix,
    routes.filter(({ takesText }) => takesText !== true),
    options,
  );
  const ofText = routes.filter(({ takesText }) => takesText === true);
  if (ofText.length === 0) return;
  void app.register(async (scope) => {
    acceptText(scope);
    mountIn(scope, prefix, ofText, options);
  });
}

function mountIn<TRoute extends RunnableRoute<TCall>, TCall extends RawInputs>(
  app: FastifyInstance,
  prefix: string,
  routes: readonly TRoute[],
  { documented, admit, checkBody, callOf, run, config }: MountOptions<TRoute, TCall>,
): void {
  for (const route of routes) {
    const { method, url, schema, summary, bodyLimit } = route;
    app.route({
      method,
      url: `${prefix}${url}`,
      ...(bodyLimit === undefined ? {} : { bodyLimit }),
      config: { ...config?.(route), documented: { schema, summary, ...documented(route) } },
      onRequest: (request) => admit(request, route),
      ...(checkBody === undefined
        ? {}
        : { preHandler: (request: FastifyRequest) => checkBody(request, route) }),
      handler: async (request, reply) => {
        const call = callOf(request, route);
        return send(reply, await (run === undefined ? route.run(call) : run(route, call)));
      },
    });
  }
}
