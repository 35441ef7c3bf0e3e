import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { SandboxPrompt } from '@jukwaa/contracts';
import fastify from 'fastify';
import type { Clock, Rng } from '../../../../kit/index.ts';
import type { MethodSimulator } from '../../simulation/method-simulator.ts';
import { createReporter, NO_FAULTS } from '../../simulation/reporter.ts';
import type { SimulatedMoney } from '../../simulation/simulated-money.ts';
import type { AirtelSettings } from '../airtel-settings.ts';
import { signedCallback } from '../callback-hash.ts';
import {
  type AirtelBooks,
  callbackOf,
  notificationOf,
  PAYOUT_CODES,
  PROMPT_ENDINGS,
  type SimulatedCollection,
} from './simulator-orders.ts';
import { addAirtelRoutes } from './simulator-routes.ts';

/** A simulator of the Airtel Africa Open API in Kenya. */
export interface AirtelSimulator extends MethodSimulator {
  /** All settings that the adapter needs to call it. */
  readonly settings: AirtelSettings;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** The operator's business number where Airtel is simulated. */
export const BUSINESS_NUMBER = '498099';
/** Receipts of a minute carry a number of five digits. */
const RECEIPTS = 100_000;

const shown = ({ id, msisdn, amount, account, state }: SimulatedCollection): SandboxPrompt => ({
  id,
  msisdn,
  amount,
  account,
  state,
});

/** `MP210603.1234.L06941`: day, time and a running number. */
const receiptOf = (at: Date, count: number): string => {
  const digits = at.toISOString().replace(/\D/g, '');
  return `MP${digits.slice(2, 8)}.${digits.slice(8, 12)}.L${String(count % RECEIPTS).padStart(5, '0')}`;
};

/** Starts the simulator on a free loopback port; its reports go to the addresses below `reportUrl`, signed by the key. */
export async function startAirtelSimulator(
  { clock, rng }: { clock: Clock; rng: Rng },
  reportUrl: string,
  callbackKey: string,
): Promise<AirtelSimulator> {
  const faults = { ...NO_FAULTS };
  const books: AirtelBooks = {
    collections: new Map(),
    disbursements: new Map(),
    payoutCodes: new Map(),
    received: [],
  };
  const send = createReporter(clock, faults);
  const word = (length: number) =>
    Array.from({ length }, () => LETTERS.charAt(rng.int(LETTERS.length))).join('');
  const keys = await promisify(generateKeyPair)('rsa', { modulusLength: 1024 });
  const credentials = { clientId: word(24), clientSecret: word(24), pin: String(1_000 + rng.int(9_000)) };
  let receipts = rng.int(RECEIPTS);
  const newReceipt = () => {
    receipts += 1;
    return receiptOf(clock.now(), receipts);
  };
  const receive = (msisdn: string, account: string, amount: number): SimulatedMoney => {
    const money = { receipt: newReceipt(), amount, account, msisdn, at: clock.now() };
    books.received.push(money);
    return money;
  };

  const server = fastify();
  addAirtelRoutes(server, {
    books,
    faults,
    token: word(32),
    credentials,
    pinKey: keys.privateKey,
    newReceipt,
    report: (path, body) => send(`${reportUrl}/${path}`, signedCallback(body, callbackKey), faults.reports),
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    settings: { url, ...credentials, pinKey: keys.publicKey, callbackKey, timeoutMs: 5_000 },
    faults,
    isRegistered: () => true,
    prompts: (msisdn) =>
      [...books.collections.values()]
        .filter((collection) => collection.msisdn === msisdn)
        .reverse()
        .map(shown),
    async act(id, action) {
      const collection = books.collections.get(id);
      if (collection?.state !== 'pending') return null;
      const { state, ...ending } = PROMPT_ENDINGS[action];
      Object.assign(collection, { state, ending });
      if (action === 'accept')
        collection.receipt = receive(collection.msisdn, collection.account, collection.amount).receipt;
      const callback = callbackOf(id, ending, collection.receipt);
      await send(`${reportUrl}/collection`, signedCallback(callback, callbackKey), faults.reports);
      return shown(collection);
    },
    decidePayout(msisdn, outcome) {
      books.payoutCodes.set(msisdn, PAYOUT_CODES[outcome]);
    },
    async payBill({ msisdn, account, amount }) {
      const money = receive(msisdn, account, amount);
      await send(`${reportUrl}/notification`, notificationOf(money), faults.confirmations);
      return money.receipt;
    },
    close: () => server.close(),
  };
}
