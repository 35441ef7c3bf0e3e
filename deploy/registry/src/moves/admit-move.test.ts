import { expect, test } from '@jest/globals';
import type { MoveStatement, SignedMove } from '@jukwaa/contracts';
import { registryServer } from '../http/server.ts';
import { createToken } from '../model/tokens.ts';
import { signMove } from '../provenance/sign-move.ts';
import type { AskedMove } from '../provenance/signed-move.ts';
import { signed, signedStatement, testKey } from '../testing/signing.ts';
import { describeRegistry } from '../testing/test-registry.ts';

const [key, other] = [testKey(), testKey()];
const PROMOTE: AskedMove = { remote: 'casino', action: 'promote', version: '1.0.0-b', share: null };

describeRegistry('[FED-05] a move of a remote whose team signs', (own) => {
  /** Calls the registry with a token for `remote`. */
  async function post(remote: string, path: string, body: object): Promise<[number, string]> {
    const server = await registryServer(own().registry);
    try {
      const token = await createToken(own().registry.db, { name: `of ${remote}`, remote });
      const url = await server.listen({ host: '127.0.0.1', port: 0 });
      const answer = await fetch(`${url}/remotes/casino/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return [answer.status, await answer.text()];
    } finally {
      await server.close();
    }
  }

  async function start(): Promise<void> {
    await own().publish();
    await own().publish({ version: '1.0.0-b' }, { to: 'label', label: 'next' });
    const added = await own().registry.addSigningKey({ remote: 'casino', public_key: key.publicPem }, 'p');
    expect(added.ok).toBe(true);
  }
  const promote = (signature?: SignedMove, version = '1.0.0-b') =>
    post('*', 'promote', { version, ...(signature !== undefined && { signature }) });
  const signMoveNow = (move = PROMOTE, by = key, at = new Date()) => signMove(move, by.privateKey, at);
  const LIVE_A = [['casino', '1.0.0-a']];
  const LIVE_B = [['casino', '1.0.0-b']];

  test.each([
    ['promote', { version: '1.0.0-b' }],
    ['canary', { version: '1.0.0-b', share: 10 }],
    ['rollback', { to: '1.0.0-b' }],
  ])(
    '%s with the token for all remotes needs a signature; with the token of the team it needs none',
    async (path, body) => {
      await start();
      expect(await post('*', path, body)).toEqual([403, expect.stringContaining('must be signed')]);
      expect(await own().live()).toEqual(LIVE_A);
      expect((await post('casino', path, body))[0]).toBe(200);
    },
  );

  test('a signed move is done, and the log names the key', async () => {
    await start();
    expect((await promote(signMoveNow()))[0]).toBe(200);
    expect(await own().live()).toEqual(LIVE_B);
    expect(await own().audited()).toContain(`of * (key ${key.id.slice(0, 12)}) promote 1.0.0-b live`);
  });

  test('a signed move counts once', async () => {
    await start();
    const signature = signMoveNow();
    expect((await promote(signature))[0]).toBe(200);
    expect((await post('casino', 'promote', { version: '1.0.0-a' }))[0]).toBe(200);
    expect(await promote(signature)).toEqual([403, expect.stringContaining('sent before')]);
    expect(await own().live()).toEqual(LIVE_A);
  });

  const HOUR_MS = 3_600_000;
  const now = () => Date.now();
  const spoilt = (move: SignedMove): SignedMove => {
    const statement: MoveStatement = JSON.parse(Buffer.from(move.payload, 'base64').toString());
    const payload = Buffer.from(JSON.stringify({ ...statement, version: '1.0.0-b' })).toString('base64');
    return { ...move, payload };
  };
  test.each<[string, () => SignedMove, string]>([
    ['of another version', () => signMoveNow({ ...PROMOTE, version: '1.0.0-a' }), 'another move was signed'],
    ['of another remote', () => signMoveNow({ ...PROMOTE, remote: 'jackpot' }), 'another move was signed'],
    ['of another kind', () => signMoveNow({ ...PROMOTE, action: 'rollback' }), 'another move was signed'],
    ['of another share', () => signMoveNow({ ...PROMOTE, share: 5 }), 'another move was signed'],
    ['an hour ago', () => signMoveNow(PROMOTE, key, new Date(now() - HOUR_MS)), 'counts for 5 minutes'],
    ['in an hour', () => signMoveNow(PROMOTE, key, new Date(now() + HOUR_MS)), 'counts for 5 minutes'],
    ['by another key', () => signMoveNow(PROMOTE, other), 'no key that may sign'],
    ['with a changed payload', () => spoilt(signMoveNow({ ...PROMOTE, version: '1.0.0-a' })), 'not valid'],
  ])('a signature %s is refused', async (_what, signature, reason) => {
    await start();
    expect(await promote(signature())).toEqual([403, expect.stringContaining(reason)]);
    expect(await own().live()).toEqual(LIVE_A);
  });

  test("the signature of a version's origin is none of a move", async () => {
    await start();
    const { payload, signatures } = signed({ ...PROMOTE, signed_at: new Date(), nonce: 'n'.repeat(20) }, key);
    const [signature] = signatures;
    if (signature === undefined) throw new Error('there is no signature');
    const asMove: SignedMove = {
      payloadType: 'application/vnd.jukwaa.move+json',
      payload,
      signatures: [signature],
    };
    expect(await promote(asMove)).toEqual([403, expect.stringContaining('not valid')]);
    const origin = signedStatement({ name: 'casino', version: '1.0.0-b', files: {} }, key);
    expect((await post('*', 'promote', { version: '1.0.0-b', signature: origin }))[0]).toBe(400);
  });

  test('a wrong signature is refused also where none is needed', async () => {
    await own().publish();
    expect((await promote(undefined, '1.0.0-a'))[0]).toBe(200);
    expect((await promote(signMoveNow({ ...PROMOTE, version: '1.0.0-a' }), '1.0.0-a'))[0]).toBe(403);
    await start().catch(() => undefined);
    expect(
      (await post('casino', 'promote', { version: '1.0.0-b', signature: signMoveNow(PROMOTE, other) }))[0],
    ).toBe(403);
  });

  test('a canary can be ended without a signature', async () => {
    await start();
    await post('casino', 'canary', { version: '1.0.0-b', share: 10 });
    expect((await post('*', 'canary', { share: 0 }))[0]).toBe(200);
    expect(await own().channelsOf('casino')).toMatchObject({ '1.0.0-b': ['label/next'] });
  });
});
