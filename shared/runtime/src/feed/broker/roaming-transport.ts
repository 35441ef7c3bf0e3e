import { isOnDemandTopic } from '@jukwaa/contracts';
import type { FeedConnection, FeedCredentials, FeedEvents, FeedTransport } from '../transport.ts';
import { type BrokerLine, type BrokerWay, openBrokerLine } from './broker-line.ts';
import { ReplacementTimer } from './replacement-timer.ts';
import { SiteLine } from './site-line.ts';

/** A lost connection that does not return within this time, and up to twice of it, goes to the site's own address, in ms. */
const LOST_MS = 5_000;

interface Ways extends BrokerWay {
  /** The site's own address, `/mqtt`. */
  readonly site: FeedTransport<string>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

const isOfBroker = (topic: string): boolean => !isOnDemandTopic(topic);

/**
 * A connection to the external broker with short-lived credentials, or to the site's own address while the broker can't be reached.
 * Before the credentials end, a connection with new ones replaces it without a gap. Topics on demand always come from the site.
 */
class RoamingLine implements FeedConnection {
  readonly #topics = new Set<string>();
  readonly #site: SiteLine;
  #broker: BrokerLine | null = null;
  #isEnded = false;
  readonly #replacement: ReplacementTimer;
  #lost: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ways: Ways,
    credentials: FeedCredentials,
    private readonly events: FeedEvents<string>,
  ) {
    this.#site = new SiteLine(ways.site, credentials, {
      ...events,
      onClose: () => this.#broker === null && events.onClose(),
    });
    this.#replacement = new ReplacementTimer(() => void this.#replace(), ways.random);
    void this.#start();
  }

  async subscribe(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#topics.add(topic);
    if (this.#broker === null) return this.#site.subscribe(topics);
    const ofSite = topics.filter(isOnDemandTopic);
    if (ofSite.length > 0) this.#site.open();
    await Promise.all([this.#broker.subscribe(topics.filter(isOfBroker)), this.#site.subscribe(ofSite)]);
  }

  unsubscribe(topics: readonly string[]): void {
    for (const topic of topics) this.#topics.delete(topic);
    this.#broker?.unsubscribe(topics);
    this.#site.unsubscribe(topics);
  }

  end(): void {
    this.#isEnded = true;
    this.#drop();
    this.#site.end();
  }

  /** Opens the first connection, or one after the credentials of the last have ended. */
  async #start(): Promise<void> {
    const line = await this.#openBroker();
    if (this.#isEnded || this.#broker !== null) return line?.end();
    if (line === null) return this.#goToSite();
    this.#use(line);
    this.events.onConnect();
  }

  #openBroker(): Promise<BrokerLine | null> {
    const isCurrent = (line: BrokerLine) => line === this.#broker && !this.#isEnded;
    return openBrokerLine(this.ways, {
      onConnect: (line) => {
        if (!isCurrent(line)) return;
        this.#stopWaiting();
        this.events.onConnect();
      },
      onClose: (line) => isCurrent(line) && this.#lose(line),
      onError: (line) => isCurrent(line) && this.#refused(line),
      onMessage: (...message) => this.#isEnded || this.events.onMessage(...message),
    });
  }

  #use(line: BrokerLine): void {
    this.#broker = line;
    this.#replacement.renew(line.lifetimeMs);
  }

  #drop(): void {
    this.#replacement.stop();
    this.#stopWaiting();
    this.#broker?.end();
    this.#broker = null;
  }

  /** The broker ends connections with their credentials. Each failed try to connect again closes as well. */
  #lose(line: BrokerLine): void {
    if (line.isExpired()) this.#refused(line);
    else if (this.#lost === undefined) this.#waitForReturn();
  }

  #waitForReturn(): void {
    this.events.onClose();
    this.#lost = setTimeout(
      () => {
        this.#drop();
        this.#goToSite();
      },
      LOST_MS * (1 + this.ways.random()),
    );
  }

  #stopWaiting(): void {
    clearTimeout(this.#lost);
    this.#lost = undefined;
  }

  /** The broker refuses credentials that have ended, maybe while the phone slept. Others would be refused again. */
  #refused(line: BrokerLine): void {
    this.#drop();
    this.events.onClose();
    if (line.isExpired()) void this.#start();
    else this.#goToSite();
  }

  #goToSite(): void {
    // It may be open for topics on demand.
    if (this.#site.isConnected) this.events.onConnect();
    this.#site.open();
    this.#replacement.return();
  }

  /** Opens a connection to the broker beside the open one, which ends when the new one has subscribed. */
  async #replace(): Promise<void> {
    const line = await this.#openBroker();
    const subscribed = [...this.#topics].filter(isOfBroker);
    await line?.subscribe(subscribed);
    if (this.#isEnded || line === null || !line.isConnected()) {
      line?.end();
      if (!this.#isEnded) this.#tryAgain();
      return;
    }
    const wasOpen = this.#broker?.isConnected() ?? this.#site.isConnected;
    this.#drop();
    this.#use(line);
    this.#leaveSite();
    if (!wasOpen) this.events.onConnect();
    else void this.subscribe([...this.#topics].filter((topic) => !subscribed.includes(topic)));
  }

  /** Without new credentials the open connection lasts until the broker ends it. */
  #tryAgain(): void {
    if (this.#broker === null) this.#replacement.return();
    else this.#replacement.renewAgain();
  }

  /** Keeps the site's connection only for topics on demand. */
  #leaveSite(): void {
    const topics = [...this.#topics];
    if (topics.some(isOnDemandTopic)) this.#site.unsubscribe(topics.filter(isOfBroker));
    else this.#site.end();
  }
}

/** Connects to the external broker, and to the site's own address while that can't be reached. */
export const createRoamingTransport = (ways: Ways): FeedTransport<string> => ({
  open: (credentials, events) => new RoamingLine(ways, credentials, events),
});
