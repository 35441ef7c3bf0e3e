import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../../../kit/index.ts';
import { RefusedCall } from '../../simulation/refused-call.ts';
import { breakOff, type Reporter, type SimulatorFaults } from '../../simulation/reporter.ts';
import type { SimulatorBooks } from './daraja-simulator.ts';
import {
  maskMsisdn,
  PAYOUT_RESULTS,
  payoutReport,
  payoutStatusReport,
  type SimulatedPayout,
} from './simulator-reports.ts';
import {
  PayoutRequest,
  PullRequest,
  PushQueryRequest,
  PushRequest,
  RegisterRequest,
  StatusRequest,
} from './simulator-requests.ts';

/** Rows of one page of the list of received money. */
const PULLED_ROWS = 100;

interface RouteDeps {
  readonly books: SimulatorBooks;
  readonly report: Reporter;
  readonly word: (length: number) => string;
  readonly clock: Clock;
  readonly faults: SimulatorFaults;
  readonly token: string;
  readonly credentials: {
    readonly consumerKey: string;
    readonly consumerSecret: string;
    readonly passkey: string;
  };
  readonly shortcode: string;
}

const taken = { ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' };

/** Adds Daraja's calls with its checks and refusals to the simulator's server. */
export function addSimulatorRoutes(server: FastifyInstance, deps: RouteDeps): void {
  server.setErrorHandler((error, request, reply) => {
    const known = error instanceof RefusedCall ? error : new RefusedCall(500, '500.003.02', 'System is busy');
    return reply
      .code(known.status)
      .send({ requestId: request.id, errorCode: known.code, errorMessage: known.message });
  });
  server.get('/oauth/v1/generate', (request) => {
    const { consumerKey, consumerSecret } = deps.credentials;
    const pair = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${pair}`)
      throw new RefusedCall(400, '400.008.01', 'Invalid Authentication passed');
    return { access_token: deps.token, expires_in: '3599' };
  });
  addPushRoutes(server, deps);
  addPayoutRoutes(server, deps);
  addPaybillRoutes(server, deps);
}

/** Checks token and fields of a request. */
function read<S extends v.GenericSchema>(
  deps: RouteDeps,
  request: FastifyRequest,
  schema: S,
): v.InferOutput<S> {
  if (request.headers.authorization !== `Bearer ${deps.token}`)
    throw new RefusedCall(404, '404.001.03', 'Invalid Access Token');
  const parsed = v.safeParse(schema, request.body, { abortEarly: true });
  if (parsed.success) return parsed.output;
  throw new RefusedCall(
    400,
    '400.002.02',
    `Bad Request - Invalid ${v.getDotPath(parsed.issues[0]) ?? 'body'}`,
  );
}

function addPushRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const { books, word, faults } = deps;
  const checkPassword = (body: { Password: string; Timestamp: string }) => {
    const right = Buffer.from(deps.shortcode + deps.credentials.passkey + body.Timestamp).toString('base64');
    if (body.Password !== right) throw new RefusedCall(500, '500.001.1001', 'Wrong credentials');
  };

  server.post('/mpesa/stkpush/v1/processrequest', (request, reply) => {
    const body = read(deps, request, PushRequest);
    checkPassword(body);
    if (faults.collectAnswer === 'busy') throw new RefusedCall(500, '500.003.02', 'System is busy');
    if (faults.collectAnswer === 'lost') return breakOff(reply);
    const ids = { merchantId: word(16), checkoutId: `ws_CO_${word(20)}` };
    books.pushes.set(ids.checkoutId, {
      ...ids,
      id: ids.checkoutId,
      msisdn: body.PhoneNumber,
      amount: body.Amount,
      account: body.AccountReference,
      reportUrl: body.CallBackURL,
      state: 'pending',
      code: null,
    });
    if (faults.collectAnswer === 'broken') return breakOff(reply);
    return {
      ...taken,
      MerchantRequestID: ids.merchantId,
      CheckoutRequestID: ids.checkoutId,
      CustomerMessage: 'Success. Request accepted for processing',
    };
  });

  server.post('/mpesa/stkpushquery/v1/query', (request) => {
    const body = read(deps, request, PushQueryRequest);
    checkPassword(body);
    const push = books.pushes.get(body.CheckoutRequestID);
    if (push === undefined) throw new RefusedCall(404, '404.001.01', 'Resource not found');
    if (push.code === null) throw new RefusedCall(500, '500.001.1001', 'The transaction is being processed');
    return {
      ...taken,
      MerchantRequestID: push.merchantId,
      CheckoutRequestID: push.checkoutId,
      ResultCode: String(push.code),
      ResultDesc: push.code === 0 ? 'The service request is processed successfully.' : 'The request failed.',
    };
  });
}

function addPayoutRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const { books, word, faults, report } = deps;
  const later = (work: () => Promise<void>) => void setImmediate(() => void work());

  server.post('/mpesa/b2c/v3/paymentrequest', (request: FastifyRequest, reply: FastifyReply) => {
    const body = read(deps, request, PayoutRequest);
    const id = body.OriginatorConversationID;
    if (faults.payoutAnswer === 'busy') throw new RefusedCall(500, '500.003.02', 'System is busy');
    if (faults.payoutAnswer === 'lost') return breakOff(reply);
    if (books.payouts.has(id))
      throw new RefusedCall(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
    const payout: SimulatedPayout = {
      id,
      conversationId: `AG_${word(20)}`,
      amount: body.Amount,
      msisdn: body.PartyB,
      resultUrl: body.ResultURL,
      timeoutUrl: body.QueueTimeOutURL,
      receipt: word(10),
      code: books.payoutCodes.get(body.PartyB) ?? faults.payoutCode ?? PAYOUT_RESULTS.pay,
    };
    books.payouts.set(id, payout);
    books.payoutCodes.delete(body.PartyB);
    later(() => report(payout.resultUrl, payoutReport(payout), faults.reports));
    if (faults.payoutAnswer === 'broken') return breakOff(reply);
    return { ...taken, ConversationID: payout.conversationId, OriginatorConversationID: id };
  });

  server.post('/mpesa/transactionstatus/v1/query', (request) => {
    const body = read(deps, request, StatusRequest);
    const payout = books.payouts.get(body.OriginatorConversationID);
    if (payout === undefined) throw new RefusedCall(404, '404.001.01', 'Resource not found');
    later(() => report(body.ResultURL, payoutStatusReport(payout), 'once'));
    return { ...taken, ConversationID: `AG_${word(20)}`, OriginatorConversationID: word(16) };
  });
}

function addPaybillRoutes(server: FastifyInstance, deps: RouteDeps): void {
  server.post('/mpesa/c2b/v2/registerurl', (request) => {
    deps.books.confirmationUrl = read(deps, request, RegisterRequest).ConfirmationURL;
    return { ...taken, OriginatorCoversationID: deps.word(16) };
  });

  server.post('/pulltransactions/v1/query', (request) => {
    const { OffSetValue: from } = read(deps, request, PullRequest);
    const rows = deps.books.received.slice(from, from + PULLED_ROWS).map((money) => ({
      transactionId: money.receipt,
      trxDate: money.at.toISOString(),
      msisdn: maskMsisdn(money.msisdn),
      sender: 'MPESA',
      transactiontype: 'c2b-pay-bill-debit',
      billreference: money.account,
      amount: money.amount.toFixed(2),
      organizationname: 'Jukwaa',
    }));
    return { ResponseCode: '1000', ResponseMessage: 'Success', Response: [rows] };
  });
}
