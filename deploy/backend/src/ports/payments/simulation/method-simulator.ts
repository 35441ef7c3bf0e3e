import type { PAYOUT_OUTCOMES, PROMPT_ACTIONS, SandboxPrompt } from '@jukwaa/contracts';
import type { SimulatorFaults } from './reporter.ts';

/** A stand-in for a provider on a loopback port, with phones whose owners are driven from outside. */
export interface MethodSimulator {
  /** Change it to make answers and reports late, lost or double, or payouts fail. */
  readonly faults: SimulatorFaults;
  /** Whether it knows where to report payments that people start themselves; before that it reports none. */
  isRegistered(): boolean;
  /** The prompts of a phone, newest first. */
  prompts(msisdn: string): SandboxPrompt[];
  /** Does what the owner does; the reports are out when it resolves. Null: no such prompt, or it was answered before. */
  act(id: string, action: (typeof PROMPT_ACTIONS)[number]): Promise<SandboxPrompt | null>;
  /** Decides what becomes of the next payout to a phone. */
  decidePayout(msisdn: string, outcome: (typeof PAYOUT_OUTCOMES)[number]): void;
  /** Pays the paybill from a phone; gives the receipt. */
  payBill(ask: { msisdn: string; account: string; amount: number }): Promise<string>;
  close(): Promise<void>;
}
