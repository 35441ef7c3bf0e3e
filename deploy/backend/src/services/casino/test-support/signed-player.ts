import { fund } from '../../wallet/test-support/money-tables.ts';
import { playerOf } from '../players/players.ts';
import { openSession, sessionOf } from '../players/sessions.ts';
import type { Casino } from './casino-harness.ts';
import type { SignedCalls } from './signed-calls.ts';

/** Sends a text with its signature to a call of a provider. */
export async function sendSigned(
  { app }: Casino,
  provider: string,
  call: string,
  { text, headers }: ReturnType<SignedCalls['sign']>,
) {
  const response = await fetch(`${app.url}/api/casino/wallet/${provider}/${call}`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: response.status, body: await response.text() };
}

/** A player with this money (cents) and a running session of the provider's game, and the calls about them. */
export async function signedPlayer(
  { app, db }: Casino,
  { provider, game, calls }: SignedCalls,
  cents: number,
  token: string,
) {
  const { id } = await app.newPlayer();
  await fund(db, id, cents);
  await openSession(db, { provider, user: id, game, token, isExchanged: true }, new Date());
  const player = await playerOf(db, provider, id);
  return { id, player, calls: Object.entries(calls(player, sessionOf(token))) };
}
