import { BetLeg, MatchDetail } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { atMost } from '../at-most.ts';
import type { MatchedRoute } from '../match-route.ts';

/** The fields of an answer that a head needs. The rest, such as all odds of a match, is neither checked nor kept. */
const Match = v.pick(MatchDetail, ['home_team', 'away_team', 'tournament', 'country', 'date']);
const SharedBet = v.object({
  legs: v.array(v.pick(BetLeg, ['home_team', 'away_team', 'market_name', 'outcome_name', 'odds'])),
});
type SharedBet = v.InferOutput<typeof SharedBet>;
const MatchAnswer = v.object({ data: Match });
const SharedBetAnswer = v.object({ data: SharedBet });

/** The subject of a page, beyond its route: one match, or the picks of one shared bet. */
export type Subject =
  | { readonly kind: 'match'; readonly match: v.InferOutput<typeof Match> }
  | { readonly kind: 'bet'; readonly bet: SharedBet };

/** Longest wait of a page for its subject (ms): a title is not worth more. A late answer is for later visits. */
const WAIT_MS = 150;
/** Longest wait for the services (ms), which is also that of a picture. */
const ANSWER_WAIT_MS = 3_000;
/** How long a subject is reused (ms). */
const MAX_AGE_MS = 5_000;
const MOST_KEPT = 500;
const AT_ONCE = 16;

const GAME = /^\d{1,9}$/;
const CODE = /^[A-Za-z0-9-]{4,20}$/;

/** A route's call to the services: its path, and how its answer is read. */
interface Call {
  readonly path: string;
  readonly read: (body: unknown) => Subject;
}

/** Returns the call for the subject of an address; null for a route without one, or a made-up address. */
function callFor({ route }: MatchedRoute, path: string): Call | null {
  const last = path.split('/').at(-1) ?? '';
  if (route.name === 'more-markets' && GAME.test(last))
    return {
      path: `/api/fixture/games/${last}`,
      read: (body) => ({ kind: 'match', match: v.parse(MatchAnswer, body).data }),
    };
  return route.name === 'bet' ? betCall(last) : null;
}

/** Returns the call for a shared bet; null for a made-up code. */
const betCall = (code: string): Call | null =>
  CODE.test(code)
    ? {
        path: `/api/betting/shared/${code}`,
        read: (body) => ({ kind: 'bet', bet: v.parse(SharedBetAnswer, body).data }),
      }
    : null;

/** Finds out what an address is about. */
export interface Subjects {
  /**
   * @param visitor the address of the client, for the limits of the services
   * @returns null when the address has no subject, or the services do not name it at once
   */
  of(shown: MatchedRoute, path: string, visitor: string): Promise<Subject | null>;
  /**
   * Returns the picks behind a code; null for an unknown one.
   *
   * @throws when the services do not answer
   */
  sharedBet(code: string, visitor: string): Promise<SharedBet | null>;
}

/** The subject, or null when it takes longer. */
function within(ms: number, asked: Promise<Subject | null>): Promise<Subject | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms);
    const end = (subject: Subject | null) => {
      clearTimeout(timer);
      resolve(subject);
    };
    // Without its subject a page has the title of its route, and the page's own call says what is wrong.
    asked.then(end, () => end(null));
  });
}

/** Reads subjects from the services, few at a time and each once for all who ask meanwhile, and keeps them for some seconds. */
export function subjectsFrom(backendUrl: string): Subjects {
  const lane = atMost(AT_ONCE);
  const known = new LRUCache<string, Promise<Subject | null>>({ max: MOST_KEPT, ttl: MAX_AGE_MS });

  async function call({ path, read }: Call, visitor: string): Promise<Subject | null> {
    const headers = { 'x-forwarded-for': visitor };
    const response = await fetchWhole(`${backendUrl}${path}`, { headers }, ANSWER_WAIT_MS);
    if (!response.ok && response.status !== 404) throw new Error(`${path} answered ${response.status}`);
    return response.ok ? read(await response.json()) : null;
  }

  function ask(asking: Call, visitor: string): Promise<Subject | null> {
    const { path } = asking;
    const kept = known.get(path);
    if (kept !== undefined) return kept;
    const asked = lane(() => call(asking, visitor));
    known.set(path, asked);
    // The next visit asks again after a failure.
    asked.catch(() => known.peek(path) === asked && known.delete(path));
    return asked;
  }

  return {
    async of(shown, path, visitor) {
      const asking = callFor(shown, path);
      return asking === null ? null : within(WAIT_MS, ask(asking, visitor));
    },
    async sharedBet(code, visitor) {
      const asking = betCall(code);
      const subject = asking === null ? null : await ask(asking, visitor);
      return subject?.kind === 'bet' ? subject.bet : null;
    },
  };
}
