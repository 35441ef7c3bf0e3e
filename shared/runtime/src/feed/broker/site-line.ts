import { isOnDemandTopic } from '@jukwaa/contracts';
import type { FeedConnection, FeedCredentials, FeedEvents, FeedTransport } from '../transport.ts';

/** Whether the external broker has the topic. */
export const isOfBroker = (topic: string): boolean => !isOnDemandTopic(topic);

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

  /** Opens for topics on demand among these, and subscribes to them. */
  async subscribeOwn(topics: readonly string[]): Promise<void> {
    const own = topics.filter(isOnDemandTopic);
    if (own.length > 0) this.open();
    await this.subscribe(own);
  }

  unsubscribe(topics: readonly string[]): void {
    if (this.#isConnected && topics.length > 0) this.#connection?.unsubscribe(topics);
  }

  /** Keeps the connection only for topics on demand. @param topics those in use */
  keepOnDemand(topics: readonly string[]): void {
    if (topics.some(isOnDemandTopic)) this.unsubscribe(topics.filter(isOfBroker));
    else this.end();
  }

  end(): void {
    this.#connection?.end();
    this.#connection = null;
    this.#isConnected = false;
  }
}
