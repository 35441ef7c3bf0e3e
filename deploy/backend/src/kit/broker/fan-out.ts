import { BROKER_LIMITS } from './limits.ts';
import { type MessageText, textOf } from './payload-text.ts';
import { publishFrame } from './publish-frame.ts';

/** The destination of frames: a client's connection. */
export interface Line {
  /** Sends a whole WebSocket frame, which may wait for `flush`; false when the connection is closed. */
  sendFrame(frame: Buffer): boolean;
  /** Sends pending frames. */
  flush(): void;
}

/** Whether a topic matches an MQTT filter with wildcards. */
export function takes(filter: string, topic: string): boolean {
  const wanted = filter.split('/');
  const levels = topic.split('/');
  for (const [n, level] of wanted.entries()) {
    if (level === '#') return true;
    if (n >= levels.length || (level !== '+' && level !== levels[n])) return false;
  }
  return wanted.length === levels.length;
}

const isPattern = (filter: string) => /[+#]/.test(filter);

/**
 * Sends messages to the subscribed connections. A message is encoded once for all of them. The messages to a connection within
 * one turn leave in one write.
 */
export class FanOut {
  private readonly topics = new Map<string, Set<Line>>();
  private readonly patterns = new Map<string, Set<Line>>();
  private readonly filters = new Map<Line, Set<string>>();
  private readonly waiting = new Set<Line>();
  private readonly kept = new Map<string, MessageText>();
  /** Subscriptions with wildcards so far. */
  private readonly searches = new WeakMap<Line, number>();

  /** Every filter of a connection. */
  get subscribed(): Iterable<string> {
    return [...this.topics.keys(), ...this.patterns.keys()];
  }

  /** Subscribes the connection to a filter, and sends the retained messages of that filter first. */
  subscribe(line: Line, filter: string): void {
    const index = isPattern(filter) ? this.patterns : this.topics;
    index.set(filter, (index.get(filter) ?? new Set()).add(line));
    this.filters.set(line, (this.filters.get(line) ?? new Set()).add(filter));
    if (isPattern(filter)) this.searches.set(line, this.#searchesOf(line) + 1);
    const topics = isPattern(filter)
      ? [...this.kept.keys()].filter((topic) => takes(filter, topic))
      : [filter];
    for (const topic of topics) {
      const payload = this.kept.get(topic);
      if (payload === undefined) continue;
      if (!this.write(line, publishFrame(topic, textOf(payload), true))) return;
    }
  }

  /** Whether one more filter is within the limits of the connection and of all connections together. */
  mayAdd(line: Line, filter: string): boolean {
    const own = this.filters.get(line) ?? new Set();
    if (isPattern(filter) && !this.#maySearch(line, filter)) return false;
    if (own.has(filter)) return true;
    if (own.size >= BROKER_LIMITS.filters) return false;
    return !isPattern(filter) || [...own].filter(isPattern).length < BROKER_LIMITS.patterns;
  }

  #maySearch(line: Line, pattern: string): boolean {
    if (this.#searchesOf(line) >= BROKER_LIMITS.patternSubscriptions) return false;
    return this.patterns.has(pattern) || this.patterns.size < BROKER_LIMITS.distinctPatterns;
  }

  #searchesOf(line: Line): number {
    return this.searches.get(line) ?? 0;
  }

  /** Retains a message for later subscribers of its topic. An empty message clears it. */
  keep(topic: string, payload: MessageText): void {
    if (payload === '') this.kept.delete(topic);
    else this.kept.set(topic, payload);
  }

  unsubscribe(line: Line, filter: string): void {
    this.filters.get(line)?.delete(filter);
    const index = isPattern(filter) ? this.patterns : this.topics;
    const lines = index.get(filter);
    lines?.delete(line);
    if (lines?.size === 0) index.delete(filter);
  }

  /** Removes a closed connection. */
  drop(line: Line): void {
    for (const filter of [...(this.filters.get(line) ?? [])]) this.unsubscribe(line, filter);
    this.filters.delete(line);
    this.waiting.delete(line);
  }

  /** Sends a message. A connection gets it once, however many of its filters match. */
  send(topic: string, payload: MessageText): void {
    const exact = this.topics.get(topic);
    const matching = [...this.patterns].filter(([filter]) => takes(filter, topic));
    if (exact === undefined && matching.length === 0) return;
    const frame = publishFrame(topic, textOf(payload));
    for (const line of exact ?? []) this.write(line, frame);
    if (matching.length === 0) return;
    const others = new Set(matching.flatMap(([, lines]) => [...lines]));
    for (const line of others) if (exact?.has(line) !== true) this.write(line, frame);
  }

  private write(line: Line, frame: Buffer): boolean {
    if (this.waiting.size === 0) setImmediate(() => this.flush());
    this.waiting.add(line);
    return line.sendFrame(frame);
  }

  private flush(): void {
    const lines = [...this.waiting];
    this.waiting.clear();
    for (const line of lines) line.flush();
  }
}
