import { expect, test } from '@jest/globals';
import { createProductTokens } from './product-tokens.ts';
import { hashToken, newToken } from './secrets.ts';
import { createSessions } from './sessions.ts';
import { useIdentityBackend } from './test-support/identity-backend.ts';

const identity = useIdentityBackend();

/** The sessions of a replica that has seen no key yet. */
const newReplica = () =>
  createSessions({
    ...identity.backend.backend.context,
    now: () => new Date(),
    signedOut: async () => undefined,
    loginEnded: async () => undefined,
    othersEnded: async () => undefined,
  });

/** As behind an address that has sent too many unknown keys. */
const refuse = () => {
  throw new Error('too many unknown keys');
};

test('a key that the product made is looked up whatever comes from its address, and a made-up one is not', async () => {
  const replica = newReplica();
  const { id, auth } = await identity.backend.newPlayer();
  await expect(replica.authenticate(auth, refuse)).resolves.toMatchObject({ id });
  const spoilt = `${auth.slice(0, -1)}${auth.endsWith('A') ? 'B' : 'A'}`;
  for (const madeUp of [newToken(), newToken() + newToken().slice(0, 22), spoilt, `${auth} `, '', 'x'])
    await expect(replica.authenticate(madeUp, refuse)).rejects.toThrow('too many unknown keys');
});

test('a token of a device is none of a session', async () => {
  const { db } = identity.backend.backend.context;
  const [ofDevices, ofSessions] = [createProductTokens('device'), createProductTokens('session')];
  const token = await ofDevices.make(db);
  expect([await ofDevices.isGenuine(token, db), await ofSessions.isGenuine(token, db)]).toEqual([
    true,
    false,
  ]);
});

test('a key whose session has ended is looked up once, so that it can’t be sent without end', async () => {
  const replica = newReplica();
  const { auth } = await identity.backend.newPlayer();
  await identity.post('/logout', {}, auth);
  await expect(replica.authenticate(auth, refuse)).resolves.toBeNull();
  await expect(replica.authenticate(auth, refuse)).rejects.toThrow('too many unknown keys');
});

test('a key from before keys had tags counts as long as its session, and is looked up again once it was seen', async () => {
  const replica = newReplica();
  const { id } = await identity.backend.newPlayer();
  const old = newToken();
  await identity.backend.backend.context.db.query(
    `INSERT INTO identity.sessions (token_hash, user_id, login_tag, created_at, expires_at)
     VALUES ($1, $2, 'old', now(), '2100-01-01')`,
    [hashToken(old), id],
  );
  await expect(replica.authenticate(old, refuse)).rejects.toThrow('too many unknown keys');
  await expect(replica.authenticate(old, () => undefined)).resolves.toMatchObject({ id });
  replica.forget(id);
  await expect(replica.authenticate(old, refuse)).resolves.toMatchObject({ id });
});
