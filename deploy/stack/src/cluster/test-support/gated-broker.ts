import { afterAll, beforeAll } from '@jest/globals';
import { type BrokerKeys, createBrokerKeys, replicaAccount, variablesOf } from '@jukwaa/backend/commands';
import {
  type BrokerForClients,
  connectPacket,
  startNatsForClients,
  userCredentials,
} from '@jukwaa/backend/testing';
import { topics } from '@jukwaa/contracts';
import { connectMqtt, ignoreError } from '@jukwaa/network';
import * as v from 'valibot';
import { type LiveBalancer, startLiveBalancer } from '../live-balancer.ts';
import { frame } from './page-bytes.ts';
import { RawPage } from './raw-page.ts';
import { withHaproxy } from './with-haproxy.ts';

const CONNECTED = Buffer.from([0x20, 2, 0, 0]);

type Line = ReturnType<typeof connectMqtt>;
type Account = { readonly username: string; readonly password: string };

/** A NATS server behind the balancer of live connections, in the tests of one file. */
class GatedBroker {
  #keys: BrokerKeys | null = null;
  #broker: BrokerForClients | null = null;
  #plain: LiveBalancer | null = null;
  readonly #balancers: LiveBalancer[] = [];
  readonly #lines: Line[] = [];

  async start(): Promise<void> {
    this.#keys = await createBrokerKeys();
    this.#broker = await startNatsForClients(this.#keys);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.endAsync(true)));
    await Promise.all(this.#balancers.map((balancer) => balancer.stop()));
    await this.#broker?.stop();
  }

  get #nats(): { readonly broker: BrokerForClients; readonly keys: BrokerKeys } {
    if (this.#broker === null || this.#keys === null) throw new Error('there is no NATS server');
    return { broker: this.#broker, keys: this.#keys };
  }

  async #startBalancer(isSecure: boolean): Promise<LiveBalancer> {
    const brokerPort = Number(new URL(this.#nats.broker.urls[1] ?? '').port);
    const balancer = await startLiveBalancer({ brokerPort, isSecure });
    this.#balancers.push(balancer);
    return balancer;
  }

  #connect(url: string, { username, password }: Account): Line {
    const own = { username, password, reconnectPeriod: 0, rejectUnauthorized: false };
    const line = connectMqtt(url, own, ignoreError);
    this.#lines.push(line);
    return line;
  }

  /** Sends a message as a replica does. */
  async deliver(topic: string, payload: string): Promise<void> {
    const line = this.#connect(this.#nats.broker.urls[0] ?? '', await replicaAccount(this.#nats.keys));
    await line.publishAsync(topic, payload, { qos: 1, retain: true });
  }

  /** A user's connection by TLS. */
  async page(): Promise<Line> {
    const url = `wss://127.0.0.1:${(await this.#startBalancer(true)).port}/mqtt`;
    return this.#connect(url, await userCredentials(variablesOf(this.#nats.keys), url));
  }

  /** A raw connection of a user, which the broker has admitted. */
  async rawPage(): Promise<RawPage> {
    this.#plain ??= await this.#startBalancer(false);
    const { port } = this.#plain;
    await this.deliver(topics.liveCounter, '{}');
    const page = await RawPage.upgraded(port);
    page.send(
      frame(
        connectPacket(await userCredentials(variablesOf(this.#nats.keys), `ws://127.0.0.1:${port}/mqtt`)),
      ),
    );
    await page.receives(CONNECTED);
    return page;
  }

  /** Memory of the NATS server, in bytes. */
  async memory(): Promise<number> {
    const answer = await fetch(this.#nats.broker.stateUrl);
    return v.parse(v.object({ mem: v.number() }), await answer.json()).mem;
  }
}

/** Starts a NATS server for the tests of a file, where one is installed. */
export function useGatedBroker(): GatedBroker {
  const broker = new GatedBroker();
  beforeAll(() => broker.start());
  afterAll(() => broker.stop());
  return broker;
}

/** Runs where HAProxy and a NATS server are installed. */
export const withGatedBroker = (title: string, run: () => Promise<void>): void =>
  withHaproxy(title, run, ['nats-server']);
