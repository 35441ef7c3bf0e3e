import type { FeedConnection, FeedCredentials, FeedEvents } from '../transport.ts';
import { type BrokerLine, openBrokerLine, type RoamingWays } from './broker-line.ts';
import { BrokerLoss } from './broker-loss.ts';
import { Handover } from './handover.ts';
import { openSubscribed } from './open-subscribed.ts';
import { ReplacementTimer } from './replacement-timer.ts';
import { isOfBroker, SiteLine } from './site-line.ts';

/**
 * A connection to the external broker with short-lived credentials, or to the site's own address while the broker can't be reached.
 * Before the credentials end, a connection with new ones replaces it without a gap. Topics on demand always come from the site.
 */
export class RoamingLine implements FeedConnection {
  readonly #topics = new Set<string>();
  readonly #site: SiteLine;
  readonly #replacement: ReplacementTimer;
  readonly #loss: BrokerLoss;
  readonly #handover = new Handover();
  #broker: BrokerLine | null = null;
  #isEnded = false;
  readonly #isConnected = () => this.#broker?.isConnected() ?? false;

  constructor(
    private readonly ways: RoamingWays,
    credentials: FeedCredentials,
    private readonly events: FeedEvents<string>,
  ) {
    this.#site = new SiteLine(ways.site, credentials, {
      ...events,
      onClose: () => this.#broker === null && events.onClose(),
      onMessage: (topic, text) => this.#receive(this.ways.site, topic, text),
    });
    this.#replacement = new ReplacementTimer(() => void this.#replace(), ways.random);
    this.#loss = new BrokerLoss(this.#isConnected, () => this.#leaveBroker(), ways.random);
    void this.#start();
  }

  async subscribe(topics: readonly string[]): Promise<void> {
    for (const topic of topics) this.#topics.add(topic);
    this.#handover.repeat(topics);
    if (this.#broker === null) return this.#site.subscribe(topics);
    await Promise.all([this.#broker.subscribe(topics.filter(isOfBroker)), this.#site.subscribeOwn(topics)]);
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
    const source = {};
    return openBrokerLine(this.ways, {
      onConnect: (line) => {
        if (!isCurrent(line)) return;
        this.#loss.returned();
        this.events.onConnect();
      },
      onClose: (line) => isCurrent(line) && this.#lose(line),
      onError: (line) => isCurrent(line) && this.#refused(line),
      onMessage: (topic, text) => this.#receive(source, topic, text),
    });
  }

  #receive(source: object, topic: string, text: string): void {
    if (!this.#isEnded && this.#handover.passes(source, topic, text)) this.events.onMessage(topic, text);
  }

  #use(line: BrokerLine): void {
    this.#loss.stop();
    this.#broker = line;
    this.#replacement.renew(line.lifetimeMs);
  }

  #drop(): void {
    this.#replacement.stop();
    this.#loss.stop();
    this.#broker?.end();
    this.#broker = null;
    this.#handover.finish();
  }

  /** The broker ends connections with their credentials. Each failed try to connect again closes as well. */
  #lose(line: BrokerLine): void {
    if (line.isExpired()) this.#refused(line);
    else if (this.#loss.lost()) this.events.onClose();
  }

  /** The broker refuses credentials that have ended, maybe while the phone slept. Others would be refused again. */
  #refused(line: BrokerLine): void {
    this.#drop();
    this.events.onClose();
    if (line.isExpired()) void this.#start();
    else this.#goToSite();
  }

  #leaveBroker(): void {
    if (this.#isConnected()) this.events.onClose();
    this.#drop();
    this.#goToSite();
  }

  #goToSite(): void {
    // It may be open for topics on demand.
    if (this.#site.isConnected) this.events.onConnect();
    this.#site.open();
    this.#replacement.return();
  }

  /** Opens a connection to the broker beside the open one, which ends shortly after the new one has subscribed. */
  async #replace(): Promise<void> {
    this.#handover.start();
    const wanted = () => [...this.#topics].filter(isOfBroker);
    const opened = await openSubscribed(() => this.#openBroker(), wanted);
    if (this.#isEnded) return opened?.line.end();
    if (opened === null) return this.#notReplaced();
    const old = this.#broker;
    const wasOpen = old?.isConnected() ?? this.#site.isConnected;
    this.#use(opened.line);
    this.#handover.retire(() => {
      old?.end();
      if (this.#broker !== null) this.#site.keepOnDemand([...this.#topics]);
    });
    if (!wasOpen) this.events.onConnect();
    else void this.subscribe([...this.#topics].filter((topic) => !opened.topics.includes(topic)));
  }

  /** Without new credentials the open connection lasts until the broker ends it. */
  #notReplaced(): void {
    this.#handover.finish();
    if (this.#broker === null) this.#replacement.return();
    else this.#replacement.renewAgain();
  }
}
