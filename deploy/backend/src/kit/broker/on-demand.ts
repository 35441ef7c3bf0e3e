import { TOPIC_RULES, type TopicRule } from '@jukwaa/contracts';
import * as v from 'valibot';
import { REPLICAS_ROOT } from './access.ts';
import { takes } from './fan-out.ts';
import type { MessageText } from './payload-text.ts';

/** Topic on which a replica announces the topics on demand that its clients subscribe to. */
export const WANTED_TOPIC = `${REPLICAS_ROOT}/wanted`;
/** Interval of the announcements, and the time for which one holds (ms). */
export const ANNOUNCE_MS = 20_000;
const WANTED_MS = 3 * ANNOUNCE_MS;

const Wanted = v.pipe(v.string(), v.parseJson(), v.object({ filters: v.array(v.string()) }));

const RULES: readonly TopicRule[] = TOPIC_RULES;
/** Filters of all topics on demand. */
export const EVERYTHING_ON_DEMAND: readonly string[] = RULES.filter(({ onDemand }) => onDemand).map(
  ({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '+'),
);
const ON_DEMAND = EVERYTHING_ON_DEMAND.map((filter) => filter.split('/'));

/** Whether a filter may match a topic on demand; one with wildcards may match other topics as well. */
export function mayTakeOnDemand(filter: string): boolean {
  const levels = filter.split('/');
  return ON_DEMAND.some((wanted) => {
    for (const [n, level] of levels.entries()) {
      if (level === '#') return true;
      const other = wanted[n];
      if (other === undefined || (level !== '+' && other !== '+' && level !== other)) return false;
    }
    return levels.length === wanted.length;
  });
}

const isPattern = (filter: string) => /[+#]/.test(filter);

/** Filters with the end of their demand, by `performance.now()`. */
class Demand {
  readonly #topics = new Map<string, number>();
  readonly #patterns = new Map<string, number>();

  renew(filters: readonly string[]): void {
    const now = performance.now();
    for (const known of [this.#topics, this.#patterns])
      for (const [filter, until] of known) if (until < now) known.delete(filter);
    for (const filter of filters)
      (isPattern(filter) ? this.#patterns : this.#topics).set(filter, now + WANTED_MS);
  }

  has(topic: string): boolean {
    const now = performance.now();
    if ((this.#topics.get(topic) ?? 0) >= now) return true;
    return [...this.#patterns].some(([filter, until]) => until >= now && takes(filter, topic));
  }
}

/** The last messages on demand of this process, which are sent when a replica has a subscriber. */
export class OnDemandMessages {
  /** Messages that were not sent, the last of each topic. */
  readonly #unsent = new Map<string, MessageText>();
  readonly #demand = new Demand();

  /** Whether the message must be sent now. Another one waits for a demand, without becoming JSON. */
  put(topic: string, text: MessageText): boolean {
    if (this.#demand.has(topic)) {
      this.#unsent.delete(topic);
      return true;
    }
    this.#unsent.set(topic, text);
    return false;
  }

  forget(topic: string): void {
    this.#unsent.delete(topic);
  }

  /** Reads an announcement. Returns the last messages that it asks for and that were not sent; a malformed one asks for nothing. */
  note(payload: string): [topic: string, text: MessageText][] {
    const parsed = v.safeParse(Wanted, payload);
    if (!parsed.success) return [];
    this.#demand.renew(parsed.output.filters);
    const asked = [...this.#unsent].filter(([topic]) => this.#demand.has(topic));
    for (const [topic] of asked) this.#unsent.delete(topic);
    return asked;
  }
}
