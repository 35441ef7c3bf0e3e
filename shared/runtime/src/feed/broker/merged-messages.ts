import { isRetainedTopic } from '@jukwaa/contracts';

/**
 * Passes each message of two connections once, while one replaces the other. A state, whose topic is retained, passes again only after
 * another state of its topic: the new connection may bring an older one first. Other messages are counted, because a user can get the same one
 * twice.
 */
export class MergedMessages {
  readonly #states = new Map<string, string>();
  readonly #counts = new Map<string, Map<object, number>>();

  /** @param source the connection that brought the message */
  passes(source: object, topic: string, text: string): boolean {
    return isRetainedTopic(topic) ? this.#isNewState(topic, text) : this.#isFirst(source, `${topic} ${text}`);
  }

  /** Lets the last states of these topics pass again. */
  repeat(topics: readonly string[]): void {
    for (const topic of topics) this.#states.delete(topic);
  }

  #isNewState(topic: string, text: string): boolean {
    const isNew = this.#states.get(topic) !== text;
    this.#states.set(topic, text);
    return isNew;
  }

  /** Whether no other connection has brought the message as often. */
  #isFirst(source: object, message: string): boolean {
    const counts = this.#counts.get(message) ?? new Map<object, number>();
    const count = (counts.get(source) ?? 0) + 1;
    const byOthers = [...counts].filter(([other]) => other !== source).map(([, times]) => times);
    this.#counts.set(message, counts.set(source, count));
    return count > Math.max(0, ...byOthers);
  }
}
