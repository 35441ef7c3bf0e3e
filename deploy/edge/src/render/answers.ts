import { SERVER_TIME_HEADER } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { LRUCache } from 'lru-cache';

/** Longest wait for an answer (ms). Visits do not wait as long: a late answer is for a later one. */
const WAIT_MS = 1_000;
/** How long an answer is reused (ms). */
const MAX_AGE_MS = 750;
const MOST_KEPT = 300;
/** A longer answer is not for a first screen. */
const MAX_BYTES = 256 * 1_024;

/** An answer of the services to a guest. */
export interface GuestAnswer {
  readonly body: unknown;
  /** The services' clock at the answer, Unix ms. */
  readonly now: number;
}

/** The answers of some addresses. */
export interface Answers {
  /** Bodies by address. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly now: number;
}

export interface AnswerSource {
  /**
   * Asks the services as a guest.
   *
   * @param visitor the address of the client, for the limits of the services
   * @returns null when one of the addresses is not answered at once and well
   */
  all(addresses: readonly string[], visitor: string): Promise<Answers | null>;
}

/** The status of a refusal that is the visitor's: the limits of the services count the calls of an address. */
const TOO_MANY = 429;

/**
 * Asks for a visitor. A visitor whose address has no calls left shares it with many others, or has used them up in order to take the
 * screen from everybody: the edge then asks for itself.
 */
async function answerOf(url: string, visitor: string): Promise<Response> {
  const own = await fetchWhole(url, { headers: { 'x-forwarded-for': visitor } }, WAIT_MS);
  return own.status === TOO_MANY ? fetchWhole(url, {}, WAIT_MS) : own;
}

async function ask(url: string, visitor: string): Promise<GuestAnswer | null> {
  const response = await answerOf(url, visitor);
  const text = await response.text();
  if (!response.ok || text.length > MAX_BYTES) return null;
  const body: unknown = JSON.parse(text);
  return { body, now: Number(response.headers.get(SERVER_TIME_HEADER) ?? Date.now()) };
}

/**
 * Reads answers from the services, and shares each for a moment: a popular page asks once for many visitors. The turns of the screens
 * bound the calls under way.
 */
export function answersFrom(backendUrl: string): AnswerSource {
  const kept = new LRUCache<string, Promise<GuestAnswer | null>>({ max: MOST_KEPT, ttl: MAX_AGE_MS });

  function one(address: string, visitor: string): Promise<GuestAnswer | null> {
    const known = kept.get(address);
    if (known !== undefined) return known;
    // A page without data begins with the skeleton, whatever the reason.
    const answer = ask(`${backendUrl}${address}`, visitor).catch(() => null);
    kept.set(address, answer);
    // A loss of one visit is not shared with the next.
    void answer.then((given) => {
      if (given === null && kept.peek(address) === answer) kept.delete(address);
    });
    return answer;
  }

  return {
    async all(addresses, visitor) {
      const found = await Promise.all(addresses.map((address) => one(address, visitor)));
      const answers: Record<string, unknown> = {};
      let now = 0;
      for (const [at, address] of addresses.entries()) {
        const answer = found[at];
        if (answer == null) return null;
        answers[address] = answer.body;
        now = Math.max(now, answer.now);
      }
      return { answers, now: now === 0 ? Date.now() : now };
    },
  };
}
