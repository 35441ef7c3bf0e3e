import type { FeedConnection, FeedCredentials, FeedEvents, FeedTransport } from '../transport.ts';

/** The connection to the site's own address, open only while it is needed. */
export class SiteLine {
  #connection: FeedConnection | null = null;
  #isConnected = false;

  constructor(
    private readonly site: FeedTransport<string>,
    private readonly credentials: FeedCredentials,
    private readonly events: FeedEvents<string>,
  ) {}

  get isConnected(): boolean {
    return this.#isConnected;
  }

  open(): void {
    this.#connection ??= this.site.open(this.credentials, {
      ...this.events,
      onConnect: () => {
        this.#isConnected = true;
        this.events.onConnect();
      },
      onClose: () => {
        this.#isConnected = false;
        this.events.onClose();
      },
    });
  }

  async subscribe(topics: readonly string[]): Promise<void> {
    if (this.#isConnected && topics.length > 0) await this.#connection?.subscribe(topics);
  }

  unsubscribe(topics: readonly string[]): void {
    if (this.#isConnected && topics.length > 0) this.#connection?.unsubscribe(topics);
  }

  end(): void {
    this.#connection?.end();
    this.#connection = null;
    this.#isConnected = false;
  }
}
