import { isOnDemandTopic, isRetainedTopic } from '@jukwaa/contracts';
import type { Logger } from 'pino';
import type { Broker, Sending } from '../messages/index.ts';
import { OnDemandMessages, WANTED_TOPIC } from './on-demand.ts';
import { textOf, textOfPayload } from './payload-text.ts';
import { RecentMessages } from './recent-messages.ts';
import type { BrokerAccount, Relay } from './remote-line.ts';
import { isReturn, RETURNED_TOPIC, Returns } from './replica-returns.ts';
import { ReturningLine } from './returning-line.ts';
import { WantedAnnouncements } from './wanted-announcements.ts';

export interface RemoteBroker extends Broker {
  isConnected(): boolean;
  /** Announces the filter of a client's new subscription, which may match topics on demand. */
  want(filter: string): void;
}

interface RemoteOptions {
  /** The broker, or several of one cluster: `mqtt://one:1883,two:1883`. */
  readonly url: string;
  readonly log: Logger;
  readonly relay: Relay;
  /**
   * Runs after each reconnect, when messages of other replicas arrive again. `awayMs` is the longest time without messages. The
   * callback relays the messages committed meanwhile. Publishers send live values again themselves.
   */
  readonly onReturn: (awayMs: number) => Promise<void>;
  /** Filters of this replica's clients that may match topics on demand; default: none. */
  readonly wanted?: () => readonly string[];
  /** Name and password for the next connection; default: those in the address. */
  readonly account?: () => Promise<BrokerAccount>;
}

/**
 * A separate broker (Mosquitto, NATS, a cloud's) at `MQTT_URL`, or a cluster of them, of which each replica uses one at a time. Every replica relays the messages of all replicas to its clients.
 * Only replicas have an account there; its name and password are part of the address. Read access is checked where clients
 * connect, as with the embedded broker.
 *
 * Fails when the first connection fails. In a later outage `publish` rejects with `BrokerAway` at once and nothing is queued,
 * because the outbox holds the messages that must arrive. Whenever a replica reconnects, every replica sends the last message of
 * each topic again. The first one to return cannot know whether the others are back to receive it.
 */
export async function connectRemoteBroker(options: RemoteOptions): Promise<RemoteBroker> {
  const remote = new ReconnectingBroker(options);
  await remote.open();
  return remote;
}

class ReconnectingBroker implements RemoteBroker {
  private readonly line: ReturningLine;
  private readonly recent = new RecentMessages();
  private readonly returns = new Returns((awayMs) => this.sendAgain(awayMs));
  private readonly onDemand = new OnDemandMessages();
  private readonly announcements = new WantedAnnouncements(
    () => this.options.wanted?.() ?? [],
    (filters) => this.sendAnnouncement(filters),
  );

  constructor(private readonly options: RemoteOptions) {
    const { url, log, account } = options;
    const receive: Relay = (...message) => this.receive(...message);
    const onReturn = (awayMs: number) => this.returned(awayMs);
    this.line = new ReturningLine({ url, log, account, receive, onReturn });
  }

  open(): Promise<void> {
    return this.line.open();
  }

  isConnected(): boolean {
    return this.line.isConnected;
  }

  want(filter: string): void {
    this.announcements.add(filter);
  }

  async publish(topic: string, payload: unknown, { isStored = false }: Sending = {}): Promise<void> {
    if (isOnDemandTopic(topic) && !this.onDemand.put(topic, textOfPayload(payload))) return;
    const message = [topic, textOf(textOfPayload(payload)), isRetainedTopic(topic)] as const;
    if (!isStored) return this.send(...message);
    await this.line.send(...message);
    // Before its confirmation it could be sent again ahead of an earlier one of its topic.
    this.recent.note(...message);
  }

  forget(topic: string): Promise<void> {
    this.onDemand.forget(topic);
    return this.send(topic, '', true);
  }

  async close(): Promise<void> {
    this.returns.end();
    this.announcements.end();
    await this.line.end();
  }

  private receive(...[topic, payload, isRetained]: Parameters<Relay>): void {
    if (isReturn(topic)) this.returns.note(payload);
    else if (topic === WANTED_TOPIC) this.sendWanted(payload);
    else this.options.relay(topic, payload, isRetained);
  }

  /** The next announcement follows when this one is lost. */
  private sendAnnouncement(filters: readonly string[]): void {
    this.line.send(WANTED_TOPIC, JSON.stringify({ filters }), false).catch(() => undefined);
  }

  /** A message that fails now is sent again after the next return. */
  private sendWanted(announcement: string): void {
    for (const [topic, text] of this.onDemand.note(announcement))
      this.send(topic, textOf(text), isRetainedTopic(topic)).catch(() => undefined);
  }

  private send(topic: string, payload: string, isRetained: boolean): Promise<void> {
    this.recent.note(topic, payload, isRetained);
    return this.line.send(topic, payload, isRetained);
  }

  private async returned(awayMs: number): Promise<void> {
    const { onReturn, log } = this.options;
    // Without a confirmation the connection is lost again, and its next return announces the whole time.
    await this.line.send(RETURNED_TOPIC, JSON.stringify({ away_ms: awayMs }), false).catch(() => undefined);
    this.announcements.announceAll();
    await onReturn(awayMs).catch((err: unknown) => log.error({ err }, 'missed messages were not relayed'));
  }

  /** Messages that fail now are sent again after the next return. Each counts as sent now: a fault may follow that loses it once more. */
  private sendAgain(awayMs: number): void {
    for (const [topic, { payload, isRetained }] of this.recent.since(awayMs))
      this.send(topic, payload, isRetained).catch(() => undefined);
  }
}
