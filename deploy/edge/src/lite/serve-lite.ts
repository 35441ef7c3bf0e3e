import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '@jukwaa/contracts';
import { LITE_HEADERS, type LiteAnswer, type LitePages, type LiteVisit, leavingCookies } from '@jukwaa/lite';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, isSecure } from '../cookies.ts';
import { sendHtml } from '../made-page.ts';
import { ownLocation } from '../origin-form.ts';
import { pageLanguage } from '../page-language.ts';
import { everyAnswer, transportHeaders } from '../security-headers.ts';
import { chosenIn, LITE_CHOICE } from './choose-lite.ts';

const YEAR_S = 365 * 24 * 3_600;

type Cookies = LiteAnswer['cookies'];

/** Cookies that keep what the address chose for later pages: the version and the language. */
function chosenCookies(query: URLSearchParams): Cookies {
  const lite = chosenIn(query);
  const language = query.get(LANGUAGE_PARAMETER);
  const rest = { maxAge: YEAR_S, sameSite: 'lax' } as const;
  return [
    ...(lite === null ? [] : [{ name: LITE_CHOICE, value: lite ? '1' : '0', ...rest }]),
    ...(language === 'en' || language === 'sw'
      ? [{ name: LANGUAGE_COOKIE, value: language, ...rest, forScripts: true }]
      : []),
  ];
}

/** The query of an address without the choices of version and language. */
function withoutChoices(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(LITE_CHOICE);
  rest.delete(LANGUAGE_PARAMETER);
  return rest;
}

function setCookies(request: FastifyRequest, reply: FastifyReply, cookies: Cookies): void {
  for (const { name, value, maxAge, sameSite, forScripts, path = '/' } of cookies) {
    const rest = { path, maxAge, sameSite, httpOnly: forScripts !== true, secure: isSecure(request) };
    reply.header('set-cookie', stringifySetCookie({ name, value, ...rest }));
  }
}

/** Answers `?lite=0`: keeps the choice, moves the session, and shows the ordinary page of the address. */
export function leaveLite(request: FastifyRequest, reply: FastifyReply, { pathname, searchParams }: URL) {
  const moved = leavingCookies({ cookieOf: (name) => cookieOf(request, name) });
  setCookies(request, reply, [...chosenCookies(searchParams), ...moved]);
  const rest = new URLSearchParams(searchParams);
  rest.delete(LITE_CHOICE);
  const query = rest.toString();
  // `//elsewhere.example/?lite=0` is an address of ours as well, but none to send a browser to.
  const own = ownLocation(pathname) ?? '/';
  return reply.header('cache-control', 'no-store').redirect(query === '' ? own : `${own}?${query}`, 302);
}

/** A request for a light page, as the edge knows it. */
export interface LiteRequest extends Pick<LiteVisit, 'form' | 'head' | 'isKnown'> {
  readonly url: URL;
}

/** Answers with a light page. */
export async function sendLite(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: LitePages,
  { url: { pathname: path, searchParams }, ...rest }: LiteRequest,
) {
  const answer = await pages.answer({
    ...rest,
    path,
    query: withoutChoices(searchParams),
    language: pageLanguage(request, searchParams),
    cookieOf: (name) => cookieOf(request, name),
    userAgent: request.headers['user-agent'] ?? '',
    visitor: request.ip,
  });
  setCookies(request, reply, [...chosenCookies(searchParams), ...answer.cookies]);
  reply.headers({ ...everyAnswer, ...LITE_HEADERS, ...transportHeaders(isSecure(request)) });
  // A browser that is sent on after a form must not send the form again.
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 303);
  if (answer.retryAfterS !== undefined) reply.header('retry-after', answer.retryAfterS);
  return sendHtml(request, reply.code(answer.status), answer.html);
}
