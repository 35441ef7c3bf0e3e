import { constants, type KeyObject, privateDecrypt } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { RefusedCall } from '../../simulation/refused-call.ts';
import { breakOff, type SimulatorFaults } from '../../simulation/reporter.ts';
import { type AirtelBooks, type AirtelEnding, callbackOf, PAID, payoutEnding } from './simulator-orders.ts';
import { CollectionRequest, DisbursementRequest, ListQuery, TokenRequest } from './simulator-requests.ts';

interface RouteDeps {
  readonly books: AirtelBooks;
  readonly faults: SimulatorFaults;
  readonly token: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string; readonly pin: string };
  readonly pinKey: KeyObject;
  readonly newReceipt: () => string;
  readonly report: (path: string, body: object) => Promise<void>;
}

const statusOf = (code: string, message: string, success: boolean) => ({
  code: '200',
  message,
  result_code: 'ESB000010',
  response_code: code,
  success,
});
const answer = (id: string, { status, code }: AirtelEnding, receipt: string | null) => ({
  data: { transaction: { id, status, ...(receipt === null ? {} : { airtel_money_id: receipt }) } },
  status: statusOf(code, status, status === 'TS' || status === 'TIP'),
});
const missing = (code: string) => ({ data: null, status: statusOf(code, 'Transaction Not Found', false) });

/** Adds Airtel's calls with its checks and refusals to the simulator's server. */
export function addAirtelRoutes(server: FastifyInstance, deps: RouteDeps): void {
  server.setErrorHandler((error, _request, reply) => {
    const known = error instanceof RefusedCall ? error : new RefusedCall(500, '', 'System error');
    return reply
      .code(known.status)
      .send({ status: { ...statusOf(known.code, known.message, false), code: String(known.status) } });
  });
  server.post('/auth/oauth2/token', (request, reply) => {
    const asked = v.safeParse(TokenRequest, request.body);
    const { clientId, clientSecret } = deps.credentials;
    if (asked.success && asked.output.client_id === clientId && asked.output.client_secret === clientSecret)
      return { access_token: deps.token, expires_in: '180', token_type: 'bearer' };
    return reply.code(401).send({ error: 'invalid_client', error_description: 'Invalid client' });
  });
  addCollectionRoutes(server, deps);
  addDisbursementRoutes(server, deps);
  addListRoute(server, deps);
}

/** Checks the token, the country and the fields of a request. */
function read<S extends v.GenericSchema>(
  deps: RouteDeps,
  request: FastifyRequest,
  schema: S,
  given: unknown = request.body,
): v.InferOutput<S> {
  if (request.headers.authorization !== `Bearer ${deps.token}`)
    throw new RefusedCall(401, '', 'Invalid token');
  if (request.headers['x-country'] !== 'KE' || request.headers['x-currency'] !== 'KES')
    throw new RefusedCall(400, '', 'Invalid country');
  const parsed = v.safeParse(schema, given, { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw new RefusedCall(400, '', `Invalid ${v.getDotPath(parsed.issues[0]) ?? 'body'}`);
}

const ById = v.object({ id: v.string() });

function addCollectionRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const { books, faults } = deps;
  server.post('/merchant/v1/payments/', (request, reply) => {
    const { reference, subscriber, transaction } = read(deps, request, CollectionRequest);
    if (faults.collectAnswer === 'busy')
      throw new RefusedCall(400, 'DP00800001009', 'The request is refused');
    if (faults.collectAnswer === 'lost') return breakOff(reply);
    const { id, amount } = transaction;
    const ending = { status: 'TIP', code: 'DP00800001006' } as const;
    const msisdn = `254${subscriber.msisdn}`;
    books.collections.set(id, {
      id,
      msisdn,
      amount,
      account: reference,
      state: 'pending',
      ending,
      receipt: null,
    });
    if (faults.collectAnswer === 'broken') return breakOff(reply);
    return {
      data: { transaction: { id, status: 'SUCCESS' } },
      status: statusOf(ending.code, 'SUCCESS', true),
    };
  });

  server.get('/standard/v1/payments/:id', (request) => {
    const { id } = read(deps, request, ById, request.params);
    const collection = books.collections.get(id);
    return collection === undefined
      ? missing('DP00800001025')
      : answer(id, collection.ending, collection.receipt);
  });
}

/** Decrypts the PIN. Node decrypts no PKCS #1 v1.5, so its padding (`00 02 … 00`) is removed here. */
const isPin = ({ pinKey, credentials }: RouteDeps, encrypted: string): boolean => {
  try {
    const key = { key: pinKey, padding: constants.RSA_NO_PADDING };
    const padded = privateDecrypt(key, Buffer.from(encrypted, 'base64'));
    const end = padded.indexOf(0, 2);
    return padded[0] === 0 && padded[1] === 2 && padded.subarray(end + 1).toString() === credentials.pin;
  } catch {
    return false;
  }
};

function addDisbursementRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const { books, faults } = deps;
  server.post('/standard/v1/disbursements/', (request, reply) => {
    const { payee, pin, transaction } = read(deps, request, DisbursementRequest);
    const { id, amount } = transaction;
    if (!isPin(deps, pin)) throw new RefusedCall(400, 'DP00900001010', 'Invalid pin');
    if (faults.payoutAnswer === 'busy') throw new RefusedCall(429, 'DP00900001013', 'Too many requests');
    if (faults.payoutAnswer === 'lost') return breakOff(reply);
    if (books.disbursements.has(id))
      return { data: null, status: statusOf('DP00900001017', 'Duplicate Transaction Id', false) };
    const msisdn = `254${payee.msisdn}`;
    const ending = payoutEnding(books.payoutCodes.get(msisdn) ?? faults.payoutCode ?? PAID);
    const receipt = ending.status === 'TS' ? deps.newReceipt() : null;
    books.disbursements.set(id, { id, amount, ending, receipt });
    books.payoutCodes.delete(msisdn);
    if (ending.status !== 'TA')
      setImmediate(() => void deps.report('payout', callbackOf(id, ending, receipt)));
    return faults.payoutAnswer === 'broken' ? breakOff(reply) : answer(id, ending, receipt);
  });

  server.get('/standard/v1/disbursements/:id', (request) => {
    const { id } = read(deps, request, ById, request.params);
    const payout = books.disbursements.get(id);
    return payout === undefined ? missing('DP00900001015') : answer(id, payout.ending, payout.receipt);
  });
}

function addListRoute(server: FastifyInstance, deps: RouteDeps): void {
  server.get('/merchant/v1/transactions', (request) => {
    const { from, to, limit, offset } = read(deps, request, ListQuery, request.query);
    const rows = deps.books.received.filter(({ at }) => at.getTime() >= from && at.getTime() <= to);
    const transactions = rows
      .slice(offset, offset + limit)
      .map(({ receipt, amount, account, msisdn, at }) => ({
        payer: { currency: 'KES', msisdn: msisdn.replace(/^254/, ''), name: 'JUMA' },
        service_type: 'MERCHPAY',
        transaction: {
          airtel_money_id: receipt,
          amount: amount.toFixed(2),
          created_at: at.getTime(),
          reference: account,
          status: 'TS',
        },
      }));
    return {
      data: { count: transactions.length, transactions },
      status: statusOf('DP02300001001', 'SUCCESS', true),
    };
  });
}
