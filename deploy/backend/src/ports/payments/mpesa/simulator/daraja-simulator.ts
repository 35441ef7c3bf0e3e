import type { SandboxPrompt } from '@jukwaa/contracts';
import fastify from 'fastify';
import type { Clock, Rng } from '../../../../kit/index.ts';
import type { MethodSimulator } from '../../simulation/method-simulator.ts';
import { createReporter, NO_FAULTS } from '../../simulation/reporter.ts';
import type { SimulatedMoney } from '../../simulation/simulated-money.ts';
import type { DarajaSettings } from '../daraja-settings.ts';
import { type PhoneStatement, statementOf } from './phone-statement.ts';
import {
  PAYOUT_RESULTS,
  PROMPT_RESULTS,
  paybillReport,
  pushReport,
  type SimulatedPayout,
} from './simulator-reports.ts';
import { addSimulatorRoutes } from './simulator-routes.ts';

export interface SimulatedPush {
  readonly id: string;
  readonly merchantId: string;
  readonly checkoutId: string;
  readonly msisdn: string;
  readonly amount: number;
  readonly account: string;
  readonly reportUrl: string;
  state: SandboxPrompt['state'];
  code: number | null;
}

/** The state of the simulated operator. */
export interface SimulatorBooks {
  readonly pushes: Map<string, SimulatedPush>;
  readonly payouts: Map<string, SimulatedPayout>;
  /** Result codes of the next payouts, by phone. */
  readonly payoutCodes: Map<string, string>;
  readonly received: SimulatedMoney[];
  confirmationUrl: string | null;
}

/** A simulator of Safaricom's Daraja. */
export interface DarajaSimulator extends MethodSimulator {
  /** All settings that the adapter needs to call it, except the report address. */
  readonly settings: Omit<DarajaSettings, 'reportUrl'>;
  /** The provider's records of a phone. */
  readonly statement: (msisdn: string) => PhoneStatement;
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
/** The operator's paybill number where Daraja is simulated. */
export const SHORTCODE = '498098';

const shown = ({ checkoutId, msisdn, amount, account, state }: SimulatedPush): SandboxPrompt => ({
  id: checkoutId,
  msisdn,
  amount,
  account,
  state,
});

/** Starts the simulator on a free loopback port. */
export async function startDarajaSimulator({
  clock,
  rng,
}: {
  clock: Clock;
  rng: Rng;
}): Promise<DarajaSimulator> {
  const faults = { ...NO_FAULTS };
  const books: SimulatorBooks = {
    pushes: new Map(),
    payouts: new Map(),
    payoutCodes: new Map(),
    received: [],
    confirmationUrl: null,
  };
  const report = createReporter(clock, faults);
  const word = (length: number) =>
    Array.from({ length }, () => LETTERS.charAt(rng.int(LETTERS.length))).join('');
  const credentials = { consumerKey: word(24), consumerSecret: word(24), passkey: word(32) };

  const receive = (msisdn: string, account: string, amount: number): SimulatedMoney => {
    const money = { receipt: word(10), amount, account, msisdn, at: clock.now() };
    books.received.push(money);
    return money;
  };
  const confirm = async (money: SimulatedMoney) => {
    if (books.confirmationUrl !== null)
      await report(books.confirmationUrl, paybillReport(money, SHORTCODE), faults.confirmations);
  };

  const server = fastify();
  addSimulatorRoutes(server, {
    books,
    report,
    word,
    clock,
    faults,
    token: word(28),
    credentials,
    shortcode: SHORTCODE,
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    settings: {
      url,
      ...credentials,
      shortcode: SHORTCODE,
      initiator: 'simulator',
      securityCredential: word(16),
      timeoutMs: 5_000,
    },
    faults,
    prompts: (msisdn) =>
      [...books.pushes.values()]
        .filter((push) => push.msisdn === msisdn)
        .reverse()
        .map(shown),
    async act(id, action) {
      const push = books.pushes.get(id);
      if (push?.state !== 'pending') return null;
      const result = PROMPT_RESULTS[action];
      push.state = result.state;
      // The query of an undecided prompt has no result yet.
      push.code = result.state === 'pending' ? null : result.code;
      const money = action === 'accept' ? receive(push.msisdn, push.account, push.amount) : null;
      const body = pushReport(push, result.code, result.text, money?.receipt ?? null, clock.now());
      await Promise.all([
        report(push.reportUrl, body, faults.reports),
        money === null ? undefined : confirm(money),
      ]);
      return shown(push);
    },
    decidePayout(msisdn, outcome) {
      books.payoutCodes.set(msisdn, PAYOUT_RESULTS[outcome]);
    },
    statement: (msisdn) => statementOf(books, msisdn),
    isRegistered: () => books.confirmationUrl !== null,
    async payBill({ msisdn, account, amount }) {
      const money = receive(msisdn, account, amount);
      await confirm(money);
      return money.receipt;
    },
    close: () => server.close(),
  };
}
