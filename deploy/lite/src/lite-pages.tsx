import { type ApiError, getBalance } from '@jukwaa/api';
import { href } from '@jukwaa/contracts';
import { answerOnce } from './answer-once.ts';
import type { CallBackend } from './backend/call.ts';
import { type Services, servicesFrom } from './backend/services.ts';
import type { LiteFacts } from './facts.ts';
import { documentOf, type FrameUser } from './frame/document.tsx';
import { elsewhereScreen, forgedScreen } from './frame/elsewhere.tsx';
import { RETRY_S } from './frame/failed.tsx';
import type { AnswerOnce, ScreenAnswer, ScreenVisit } from './screen.ts';
import { screenAt } from './screens.ts';
import { endedSession, tokenOf } from './session.ts';
import type { LiteAnswer, LiteCookie, LiteVisit } from './visit.ts';

export interface LitePages {
  answer(visit: LiteVisit): Promise<LiteAnswer>;
}

export interface LiteOptions {
  readonly callBackend: CallBackend;
  /** The operator's current facts. */
  readonly facts: () => LiteFacts;
}

/** Statuses with which the services say that a session is over. */
const isOver = (error: ApiError): boolean =>
  error.kind === 'http' && (error.status === 401 || error.status === 428);

interface SeenUser {
  readonly user: FrameUser;
  readonly cookies: readonly LiteCookie[];
}

/** The visitor as the header shows it; a session that is over makes a guest and ends its cookies. */
async function seenUser(user: ScreenVisit['user']): Promise<SeenUser> {
  if (user === null) return { user: null, cookies: [] };
  const balance = await getBalance(user);
  if (balance.ok) return { user: { balance: balance.value }, cookies: [] };
  if (isOver(balance.error)) return { user: null, cookies: endedSession };
  return { user: { balance: null }, cookies: [] };
}

/** The header of no page. */
const UNSEEN: SeenUser = { user: null, cookies: [] };

function pageOf(visit: LiteVisit, answer: ScreenAnswer, seen: SeenUser): LiteAnswer {
  const cookies = [...seen.cookies, ...(answer.cookies ?? [])];
  if (answer.kind === 'redirect') return { kind: 'redirect', location: answer.location, cookies };
  const {
    status = 200,
    retryAfterS = status === 503 ? RETRY_S : undefined,
    content,
    title = visit.head.title,
    full,
  } = answer;
  const frame = { visit, user: seen.user, title, full: full ?? `${visit.path}?${visit.query}` };
  return {
    kind: 'page',
    status,
    ...(retryAfterS !== undefined && { retryAfterS }),
    html: documentOf({ ...frame, children: content }),
    cookies,
  };
}

interface Sources {
  readonly services: Services;
  readonly facts: LiteFacts;
  readonly once: AnswerOnce;
}

function screenVisit(
  visit: LiteVisit,
  { services, facts, once }: Sources,
): Omit<ScreenVisit, 'form'> & LiteVisit {
  const token = tokenOf(visit);
  return {
    ...visit,
    parameters: {},
    guest: services.guest(visit),
    deviceOf: (tokens, key) => services.device(visit, tokens, key),
    user: token === null ? null : services.user(visit, token),
    now: services.now,
    facts,
    once,
  };
}

/** Light pages: HTML of links and forms with the services' answers, and no script. */
export function litePages({ callBackend, facts }: LiteOptions): LitePages {
  const services = servicesFrom(callBackend);
  const once = answerOnce();
  return {
    async answer(visit) {
      const found = screenAt(visit.path);
      // As in the ordinary version, an unknown address shows home.
      if (found === null && !visit.isKnown) return { kind: 'redirect', location: href('home'), cookies: [] };
      const { screen, parameters } = found ?? { screen: elsewhereScreen, parameters: {} };
      const { form } = visit;
      const own = { ...screenVisit(visit, { services, facts: facts(), once }), parameters };
      if (form === 'forged')
        return pageOf(own, await forgedScreen({ ...own, form: null }), await seenUser(own.user));
      // A form may move money, so its page shows the balance after it.
      if (form !== null) {
        const answer = await screen({ ...own, form });
        return pageOf(own, answer, answer.kind === 'redirect' ? UNSEEN : await seenUser(own.user));
      }
      const [answer, seen] = await Promise.all([screen({ ...own, form }), seenUser(own.user)]);
      return pageOf(own, answer, seen);
    },
  };
}
