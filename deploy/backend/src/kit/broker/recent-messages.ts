/** A crashed broker may have lost messages that it confirmed within this time before (ms). */
const BEFORE_MS = 5_000;
/** Older messages are dropped when there are too many topics. */
const KEEP_MS = 120_000;
const MANY_TOPICS = 20_000;

interface Sent {
  readonly payload: string;
  readonly isRetained: boolean;
  readonly at: number;
}

/** The last message of each topic. It is sent again after an outage: its number shows clients whether they missed others. */
export class RecentMessages {
  private readonly byTopic = new Map<string, Sent>();

  note(topic: string, payload: string, isRetained: boolean): void {
    // A topic that is set again moves to the end, so the map is ordered by time.
    this.byTopic.delete(topic);
    this.byTopic.set(topic, { payload, isRetained, at: performance.now() });
    if (this.byTopic.size > MANY_TOPICS) this.dropOld();
  }

  /** The messages sent during an outage of this length, or shortly before it, oldest first. */
  since(awayMs: number): [string, Sent][] {
    const from = performance.now() - awayMs - BEFORE_MS;
    return [...this.byTopic].filter(([, { at }]) => at >= from);
  }

  private dropOld(): void {
    const [oldest] = this.byTopic.keys();
    if (oldest !== undefined) this.byTopic.delete(oldest);
    const before = performance.now() - KEEP_MS;
    for (const [topic, { at }] of this.byTopic) {
      if (at >= before) return;
      this.byTopic.delete(topic);
    }
  }
}
