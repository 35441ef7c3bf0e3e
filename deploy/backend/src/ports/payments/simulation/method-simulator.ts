import type { PAYOUT_OUTCOMES, PROMPT_ACTIONS, SandboxPrompt } from '@jukwaa/contracts';
import type { SimulatorFaults } from './reporter.ts';

/** A simulated provider on a loopback port. Tests and the sandbox act for the owners of its phones. */
export interface MethodSimulator {
  /** Changes make answers and reports late, lost or double, or payouts fail. */
  readonly faults: SimulatorFaults;
  /** Whether it has an address for reports of payments that users start themselves. Before that it reports none. */
  isRegistered(): boolean;
  /** The prompts of a phone, newest first. */
  prompts(msisdn: string): SandboxPrompt[];
  /** Performs the owner's action; resolves when the reports are sent. Null: no such prompt, or it was answered before. */
  act(id: string, action: (typeof PROMPT_ACTIONS)[number]): Promise<SandboxPrompt | null>;
  /** Sets the result of the next payout to a phone. */
  decidePayout(msisdn: string, outcome: (typeof PAYOUT_OUTCOMES)[number]): void;
  /** Pays the paybill from a phone; returns the receipt. */
  payBill(ask: { msisdn: string; account: string; amount: number }): Promise<string>;
  close(): Promise<void>;
}
