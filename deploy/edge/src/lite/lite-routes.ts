import { FORM_PATHS, litePages } from '@jukwaa/lite';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BackendLanes } from '../backend-place.ts';
import { pageHead } from '../head/page-head.ts';
import { originOf } from '../head/sitemap.ts';
import type { Subjects } from '../head/subjects.ts';
import type { EdgeLimits } from '../limits.ts';
import { matchRoute } from '../match-route.ts';
import { pageUrl } from '../origin-form.ts';
import { pageLanguage } from '../page-language.ts';
import { pageTurns } from '../page-turns.ts';
import type { PlanSource } from '../plan-source.ts';
import { refuseBody } from '../read-body.ts';
import type { PageOptions } from '../serve-pages.ts';
import { visitPlan } from '../visit-plan.ts';
import { sendBusyForm } from './busy-form.ts';
import { backendCaller } from './call-backend.ts';
import { chosenIn, wantsLite } from './choose-lite.ts';
import { formReader, isOwnForm } from './own-form.ts';
import { leaveLite, sendLite } from './serve-lite.ts';

export interface LiteSources {
  readonly backendUrl: string;
  readonly plans: PlanSource;
  readonly subjects: Subjects;
  readonly limits: EdgeLimits;
  readonly lanes: BackendLanes;
}

/** Answers a visit of a page with its light version, if the visitor wants that; null otherwise. */
export type AnswerLite = (request: FastifyRequest, reply: FastifyReply, url: URL) => Promise<unknown> | null;

/**
 * Light pages: the same addresses for visitors who save data or run no scripts. Their forms are sent to the edge, which
 * calls the services for them.
 */
export function liteRoutes(
  edge: FastifyInstance,
  options: PageOptions,
  { backendUrl, plans, subjects, limits, lanes }: LiteSources,
): AnswerLite {
  const pages = litePages({
    callBackend: backendCaller({ backendUrl, lanes, answerMs: limits.answerMs }),
    facts: () => ({ ...options.page, policy: options.policy?.() ?? [] }),
  });
  const readForm = formReader(limits);

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    url: URL,
    form: URLSearchParams | 'forged' | null,
  ) {
    const { plan } = await visitPlan(plans, options.page, request, reply);
    const path = url.pathname;
    const shown = matchRoute(plan, path);
    const subject = shown === null ? null : await subjects.of(shown, path, request.ip);
    const origin = originOf(request, options.appOrigin);
    const head = pageHead(shown, subject, {
      path,
      origin,
      language: pageLanguage(request, url.searchParams),
    });
    return sendLite(request, reply, pages, { url, form, head, isKnown: shown !== null });
  }

  const isOwn = (request: FastifyRequest) => isOwnForm(request, options.appOrigin);
  const refuseForm = async (request: FastifyRequest, reply: FastifyReply) => {
    const form = await readForm(request, reply);
    if (form === 'gone') return reply.hijack();
    const isKept = form instanceof URLSearchParams && isOwn(request);
    return sendBusyForm(reply, pageUrl(request.url).pathname, isKept ? form : null);
  };
  const preHandler = pageTurns(limits, refuseForm);
  for (const path of FORM_PATHS)
    edge.post(path, { preHandler }, async (request, reply) => {
      const form = await readForm(request, reply);
      if (form === 'no room' || form === 'late') return sendBusyForm(reply, path, null);
      if (!(form instanceof URLSearchParams)) return refuseBody(reply, form);
      return answer(request, reply, pageUrl(request.url), isOwn(request) ? form : 'forged');
    });

  return (request, reply, url) => {
    if (chosenIn(url.searchParams) === false) return Promise.resolve(leaveLite(request, reply, url));
    return wantsLite(request, url.searchParams) ? answer(request, reply, url, null) : null;
  };
}
