import { type Rng, randomValue } from '@jukwaa/backend/testing';
import * as v from 'valibot';
import { until } from '../tasks/until.ts';
import { inPieces, mutate } from './http-inputs.ts';
import { httpBytes, type Input } from './input.ts';
import { send } from './send.ts';

/** Host of the games' origin on this machine. */
const HOST = 'games.localhost';
const GAME = 'wolf-gold';
const HOSTILITY = [0.005, 0.03, 0.2];
/** Share of inputs with damaged bytes. */
const DAMAGED = 0.2;

const request = { type: 'string', enum: ['request-1', 'request-2', 'request-3', 'x'] };
const seat = { type: 'string', enum: ['no-seat-has-this-name-1234', 'short', '../../etc/passwd-and-more'] };
const object = (properties: Readonly<Record<string, object>>) => ({ type: 'object', properties });

/** The calls of the games' page with the schema of each body, near the provider's own. */
const CALLS = {
  '/api/open': object({
    game: { type: 'string', enum: [GAME, 'no-such-game', 'constructor', '__proto__'] },
    token: { enum: [null, null, 'a-launch-token-of-nobody', '-_-_-_-_-_-_-_-_'] },
    request,
  }),
  '/api/spin': object({
    seat,
    request,
    stake_cents: { type: 'integer', enum: [2_000, 100_000, 0, -2_000, 2_001, 1e15] },
  }),
  '/api/finish': object({ seat }),
  '/api/balance': object({ seat }),
};
const PAGES = [
  `/play?game=${GAME}`,
  '/play',
  '/play.js',
  '/health',
  '//play',
  '/play/../../package.json',
  '/play%00',
  '/%',
  '/~games/play',
  `/play?${'a=1&'.repeat(2_000)}`,
];

const pageBytes = (rng: Rng): Buffer => {
  const path = PAGES[rng.int(PAGES.length)] ?? '/play';
  return httpBytes({ method: rng.next() < 0.8 ? 'GET' : 'HEAD', path, headers: { host: HOST } });
};

/** A call of the page. @param ownSeat seat of an open demo, which most bodies name */
function callBytes(rng: Rng, ownSeat: string): Buffer {
  const calls = Object.entries(CALLS);
  const [path, schema] = calls[rng.int(calls.length)] ?? ['/api/open', CALLS['/api/open']];
  const hostility = HOSTILITY[rng.int(HOSTILITY.length)] ?? 0.03;
  const body = JSON.stringify(randomValue(rng, schema, hostility, { seat: ownSeat }));
  const headers = { host: HOST, 'content-type': 'application/json' };
  return httpBytes({ method: 'POST', path, headers, body });
}

/** A request to the games' origin: its page, its files, or a call of the sandbox provider. */
export function gamesInput(rng: Rng, ownSeat: string): Input {
  const bytes = rng.next() < 0.25 ? pageBytes(rng) : callBytes(rng, ownSeat);
  const chunks = rng.next() < DAMAGED ? inPieces(rng, mutate(rng, bytes)) : [bytes];
  return { door: 'edge', kind: 'route', chunks };
}

const Opened = v.object({ seat: v.string() });

/** Opens a demo at the games' origin; returns its seat. @throws when the sandbox provider does not answer */
export function openDemo(port: number): Promise<string> {
  const bytes = httpBytes({
    method: 'POST',
    path: '/api/open',
    headers: { host: HOST, 'content-type': 'application/json' },
    body: JSON.stringify({ game: GAME, token: null }),
  });
  return until('a demo at the games’ origin', async () => {
    const answer = await send({ door: 'edge', kind: 'http', chunks: [bytes] }, port);
    const [, text] = answer.split('\r\n\r\n');
    return answer.startsWith('HTTP/1.1 200') && text ? v.parse(Opened, JSON.parse(text)).seat : null;
  });
}
