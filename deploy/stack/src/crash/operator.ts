import {
  type ProviderSimulator,
  providerVariables,
  SystemClock,
  secureRng,
  startProviderSimulator,
} from '@jukwaa/backend/testing';

/** A mobile operator that keeps running while the services are killed, like the real one. */
export interface MobileOperator
  extends Pick<ProviderSimulator, 'isRegistered' | 'prompts' | 'act' | 'decidePayout' | 'statement'> {
  /** Variables of the services at this address for using it. */
  envFor(url: string): Record<string, string>;
  /** Pays the paybill from a phone for its own number; returns the receipt. */
  payBill(msisdn: number, amount: number): Promise<string>;
  close(): Promise<void>;
}

const TOKEN = 'crash-report-token-of-24';

/** Starts the simulated operator in this process. */
export async function startOperator(): Promise<MobileOperator> {
  const simulator = await startProviderSimulator({ clock: new SystemClock(), rng: secureRng });
  return {
    envFor: (url) => providerVariables(simulator.settings, url, TOKEN),
    payBill: (msisdn, amount) =>
      simulator.payBill({ msisdn: String(msisdn), account: String(msisdn), amount }),
    isRegistered: simulator.isRegistered,
    prompts: simulator.prompts,
    act: simulator.act,
    decidePayout: simulator.decidePayout,
    statement: simulator.statement,
    close: simulator.close,
  };
}
