import { ANNOUNCE_MS, EVERYTHING_ON_DEMAND } from './on-demand.ts';

/** Time within which new filters are announced together (ms). */
const TOGETHER_MS = 50;
/** A replica whose clients have more filters announces all topics on demand, so that clients can't make announcements long. */
const MOST_FILTERS = 5_000;

/** Announces the topics on demand of this replica's clients: new ones soon, and all of them from time to time. */
export class WantedAnnouncements {
  readonly #repeating: NodeJS.Timeout;
  readonly #fresh = new Set<string>();
  #soon: NodeJS.Timeout | null = null;

  /**
   * @param wanted filters of all clients
   * @param send sends an announcement
   */
  constructor(
    private readonly wanted: () => readonly string[],
    private readonly send: (filters: readonly string[]) => void,
  ) {
    this.#repeating = setInterval(() => this.announceAll(), ANNOUNCE_MS);
    this.#repeating.unref();
  }

  /** Announces a filter of a new subscription. */
  add(filter: string): void {
    this.#fresh.add(filter);
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.#announce([...this.#fresh]);
      this.#fresh.clear();
    }, TOGETHER_MS);
  }

  announceAll(): void {
    this.#announce(this.wanted());
  }

  end(): void {
    clearInterval(this.#repeating);
    if (this.#soon !== null) clearTimeout(this.#soon);
    this.#soon = null;
  }

  #announce(filters: readonly string[]): void {
    if (filters.length > 0) this.send(filters.length > MOST_FILTERS ? EVERYTHING_ON_DEMAND : filters);
  }
}
