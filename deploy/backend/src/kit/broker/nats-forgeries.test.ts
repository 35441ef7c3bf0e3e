import { describe, expect } from '@jest/globals';
import { type LiveCredentials, topics, VISITOR } from '@jukwaa/contracts';
import type { MqttClient } from 'mqtt';
import { nextMessage } from '../../app/test-support/test-backend.ts';
import { createBrokerKeys, replicaAccount } from '../../commands/broker-keys.ts';
import { createNatsCredentials } from './nats-credentials.ts';
import { openNatsLine } from './nats-line.ts';
import { granted, useNatsClients, withNats } from './test-support/nats-clients.ts';
import { rawClient } from './test-support/raw-mqtt.ts';

const SHORT_LIFE_MS = 2_000;
/** A connection that does not open within this time is refused for another reason. */
const LONGEST_LIFE_MS = 60_000;

const nats = useNatsClients();

/** A part of a JWT with other claims. */
function changed(part: string, change: (claims: string) => string): string {
  return Buffer.from(change(Buffer.from(part, 'base64url').toString('utf8'))).toString('base64url');
}

/** The same token with other claims, under its old signature. */
function edited(token: string, change: (claims: string) => string): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = changed(body, change);
  if (claims === body) throw new Error('nothing was changed');
  return [head, claims, signature].join('.');
}

/** The same token without a signature. */
function unsigned(token: string): string {
  const [head = '', body = ''] = token.split('.');
  return `${changed(head, (claims) => claims.replace('ed25519-nkey', 'none'))}.${body}.`;
}

const ofVisitor = async (settings: ReturnType<typeof nats.settings>): Promise<LiveCredentials> => {
  const given = await createNatsCredentials(settings)?.ofClient({ kind: 'visitor' }, new Date());
  if (!given) throw new Error('nothing was signed');
  return given;
};

/** Connects with credentials for this time; a busy machine may need longer ones to connect before they end. */
async function connectFor(lifeMs: number): Promise<{ line: MqttClient; short: LiveCredentials }> {
  const guest = { kind: 'user', id: 5, loginTag: 'tag', expiresAt: new Date(Date.now() + lifeMs) } as const;
  const short = await createNatsCredentials(nats.settings())?.ofClient(guest, new Date());
  if (!short) throw new Error('nothing was signed');
  try {
    return { line: await nats.connect(short), short };
  } catch (error) {
    if (lifeMs > LONGEST_LIFE_MS) throw error;
    return connectFor(lifeMs * 2);
  }
}

describe('forged and misused credentials of clients at the NATS server', () => {
  withNats('credentials that another key signed are refused', async () => {
    const stranger = await createBrokerKeys();
    const settings = nats.settings(stranger.signingKey);
    await expect(nats.connect(await ofVisitor(settings))).rejects.toThrow();
    await expect(
      nats.connect(await ofVisitor({ ...settings, MQTT_ACCOUNT: stranger.account })),
    ).rejects.toThrow();
    const ofSystem = /system_account: (\w+)/.exec(nats.keys.config)?.[1] ?? '';
    const inSystem = await ofVisitor({ ...nats.settings(), MQTT_ACCOUNT: ofSystem });
    await expect(nats.connect(inSystem)).rejects.toThrow();
  });

  withNats(
    'credentials with edited rights, times or accounts, or without a signature, are refused',
    async () => {
      const own = await nats.backend.newPlayer();
      const { username, password } = await nats.credentials(own.auth);
      const forged = [
        edited(password, (claims) => claims.replace('"deny":[">"]', '"deny":[]')),
        edited(password, (claims) => claims.replace('"allow":[', '"allow":[">",')),
        edited(password, (claims) =>
          claims.replace(/"exp":(\d+)/, (_, exp) => `"exp":${Number(exp) + 86_400}`),
        ),
        edited(password, (claims) => claims.replace('MQTT_WS', 'STANDARD')),
        unsigned(password),
        password.split('.').slice(0, 2).join('.'),
        password.toUpperCase(),
        '',
      ];
      for (const token of forged) await expect(nats.connect({ username, password: token })).rejects.toThrow();
    },
  );

  withNats(
    'the fixed pair of visitors, a key of a session and public parts of the keys are refused',
    async () => {
      const own = await nats.backend.newPlayer();
      const [, account = ''] = /resolver_preload[^:]+: ([\w.-]+)/.exec(nats.keys.config) ?? [];
      await expect(nats.connect(VISITOR)).rejects.toThrow();
      for (const password of [own.auth, account, nats.keys.account])
        await expect(nats.connect({ username: 'replica', password })).rejects.toThrow();
    },
  );

  withNats('another name with the credentials gives no other rights', async () => {
    const { password } = await nats.credentials();
    const other = await nats.backend.newPlayer();
    const line = await nats.connect({ username: `user-${other.id}`, password });
    expect(await granted(line, topics.balance(other.id))).toBe(false);
  });

  withNats(
    'credentials of a client open no connection by MQTT without WebSocket, nor by the protocol of NATS',
    async () => {
      const own = await nats.credentials();
      await expect(nats.connect(own, {}, nats.tcp)).rejects.toThrow();
      await expect(openNatsLine(nats.broker.natsUrl, own.password)).rejects.toThrow(
        'Authorization Violation',
      );
      for (const path of ['/', '/leafnode', '/mqtt/x']) {
        const client = await rawClient(nats.ws.replace('/mqtt', path));
        client.socket.send(
          Buffer.from(`CONNECT ${JSON.stringify({ jwt: own.password, protocol: 1 })}\r\nSUB > 1\r\nPING\r\n`),
        );
        await client.closed;
        expect(Buffer.concat(client.answers).toString('utf8')).not.toContain('PONG');
      }
    },
  );

  withNats('credentials of a replica open no connection by the protocol of NATS', async () => {
    const { password } = await replicaAccount(nats.keys);
    await expect(openNatsLine(nats.broker.natsUrl, password)).rejects.toThrow('Authorization Violation');
  });

  withNats('the server ends a connection with its credentials, which then open no other one', async () => {
    const { line, short } = await connectFor(SHORT_LIFE_MS);
    if (line.connected) await new Promise<void>((resolve) => line.once('close', () => resolve()));
    await expect(nats.connect(short)).rejects.toThrow();
  });

  withNats(
    'after a logout the services give no credentials, and copied ones last ten minutes at most',
    async () => {
      const ended = await nats.backend.newPlayer();
      const before = Math.floor(Date.now() / 1_000);
      const copied = await nats.credentials(ended.auth);
      const after = Math.floor(Date.now() / 1_000);
      await nats.backend.call('POST', '/api/identity/logout', { apiKey: ended.auth, body: {} });
      for (const apiKey of ['made-up-key-of-nobody', ended.auth]) {
        const answer = await nats.backend.call('GET', '/api/identity/live-credentials', { apiKey });
        expect(answer.status).toBe(401);
      }
      const [, body = ''] = copied.password.split('.');
      const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
      expect(claims).toMatchObject({ exp: expect.any(Number) });
      const [, exp = ''] = /"exp":(\d+)/.exec(JSON.stringify(claims)) ?? [];
      expect(Number(exp)).toBeGreaterThanOrEqual(before + 600);
      expect(Number(exp)).toBeLessThanOrEqual(after + 600);
      const line = await nats.connect(copied);
      await line.subscribeAsync(topics.balance(ended.id));
      const received = nextMessage(line, topics.balance(ended.id));
      await nats.backend.backend.context.broker.publish(topics.balance(ended.id), { message: 'late' });
      await expect(received).resolves.toEqual({ message: 'late' });
    },
  );
});
