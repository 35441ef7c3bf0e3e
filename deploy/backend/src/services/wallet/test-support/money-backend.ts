import { FIRST_METHOD, type PaymentMethod } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import * as v from 'valibot';
import { createBackend } from '../../../app/create-backend.ts';
import type { Clock, PushPort, ServiceContext } from '../../../kit/index.ts';
import { parseEnv } from '../../../kit/process/env.ts';
import { untilStarted } from '../../../kit/test-support/until-started.ts';
import { SystemClock } from '../../../kit/time/system-clock.ts';
import { simulatedAirtel } from '../../../ports/payments/airtel/airtel-provider.ts';
import { simulatedMpesa } from '../../../ports/payments/mpesa/mpesa-provider.ts';
import type { MethodSimulator } from '../../../ports/payments/simulation/method-simulator.ts';
import type { SimulatedReports } from '../../../ports/payments/simulation/simulated-provider.ts';
import { type BettingConfig, bettingService } from '../../betting/index.ts';
import { FakeOffer } from '../../betting/test-support/fake-offer.ts';
import { bonusService } from '../../bonus/index.ts';
import { notificationService } from '../../notification/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../index.ts';
import { createMoneyTables } from './money-tables.ts';
import { keyOf, testIdentity } from './test-identity.ts';

export { keyOf, msisdnOf } from './test-identity.ts';

/** Interval between searches for notices, in ms. */
const LOOK_MS = 50;
/** Upper bound on the wait for a condition (ms), so that a hanging test ends. */
const PATIENCE_MS = 120_000;
export interface MoneyReply<T> {
  readonly status: number;
  readonly body: T;
}

export interface MoneyBackend {
  /** Base address, for example `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly offer: FakeOffer;
  /** The simulator of the first method. */
  readonly simulator: MethodSimulator;
  readonly simulators: Readonly<Record<PaymentMethod, MethodSimulator>>;
  /** The secret in the address of a method's reports. */
  reportToken(method?: PaymentMethod): string;
  /** A report with the signature of the method's provider. */
  signed(method: PaymentMethod, report: object): object;
  readonly context: ServiceContext;
  readonly settle: () => Promise<number>;
  readonly lookAtLatePayments: () => Promise<void>;
  /** Calls a route without a body, for answers that are not JSON; `user` signs in. */
  get(path: string, user?: number): Promise<Response>;
  /** Calls a route and parses its answer with a schema; `user` signs in. */
  call<S extends v.GenericSchema>(
    schema: S,
    route: `${'GET' | 'POST' | 'PUT'} ${string}`,
    ask?: { user?: number; body?: unknown; headers?: Record<string, string> },
  ): Promise<MoneyReply<v.InferOutput<S>>>;
  close(): Promise<void>;
}

/**
 * The money services over HTTP on a database, with users signed in by test key and an offer that the test fills. Users get push
 * messages only if `push` is set.
 */
export async function startMoneyBackend(
  db: Database,
  config: Partial<BettingConfig> = {},
  clock: Clock = new SystemClock(),
  realNow: () => Date = () => new Date(),
  push?: PushPort,
): Promise<MoneyBackend> {
  await createMoneyTables(db);
  const offer = new FakeOffer();
  const providers: Partial<Record<PaymentMethod, SimulatedReports>> = {};
  const backend = await createBackend({
    env: parseEnv({ JUKWAA_ENV: 'test', JUKWAA_LOG: 'silent' }),
    db,
    clock,
    ...(push === undefined ? {} : { push }),
    services: [
      testIdentity(realNow),
      policyService,
      walletService({
        providers(context) {
          const [mpesa, airtel] = [simulatedMpesa(context), simulatedAirtel(context)];
          Object.assign(providers, { mpesa, airtel });
          return [mpesa, airtel];
        },
      }),
      bettingService({ offer: () => offer, config, realNow }),
      bonusService(),
      ...(push === undefined ? [] : [notificationService(LOOK_MS)]),
    ],
  });
  const { url } = await backend.listen({ port: 0 });
  const simulators = { mpesa: simulatorOf(providers.mpesa), airtel: simulatorOf(providers.airtel) };
  const { services } = backend.context;
  return {
    url,
    offer,
    simulator: simulators[FIRST_METHOD],
    simulators,
    reportToken: (method = FIRST_METHOD) => providers[method]?.reportToken ?? '',
    signed: (method, report) => providers[method]?.signed(report) ?? report,
    context: backend.context,
    settle: () => services.betting.settleResults(null),
    lookAtLatePayments: () => services.wallet.lookAtLatePayments(),
    get: (path, user) =>
      fetch(`${url}${path}`, { headers: user === undefined ? {} : { 'api-key': keyOf(user) } }),
    async call(schema, route, { user, body, headers } = {}) {
      const [method = '', path] = route.split(' ');
      const send = async () => {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            ...(user === undefined ? {} : { 'api-key': keyOf(user) }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const received: unknown = await response.json();
        return { status: response.status, body: received };
      };
      const { status, body: received } = await untilStarted(send);
      const answer = v.safeParse(schema, received);
      if (!answer.success) throw new Error(`${route}: ${status} ${JSON.stringify(received)}`);
      return { status, body: answer.output };
    },
    close: () => backend.close(),
  };
}

function simulatorOf(provider: SimulatedReports | undefined): MethodSimulator {
  const simulator = provider?.simulator() ?? null;
  if (simulator === null) throw new Error('the simulator did not start');
  return simulator;
}

/** Repeats `ask` until the condition holds; fails with the last answer after the time limit. */
export async function until<T>(ask: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const value = await ask();
    if (holds(value)) return value;
    if (performance.now() > end)
      throw new Error(`still ${JSON.stringify(value)} after ${PATIENCE_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
