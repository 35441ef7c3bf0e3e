import { type DarajaSimulator, SystemClock, secureRng, startDarajaSimulator } from '@jukwaa/backend/testing';

/** A mobile operator that lives on while the services are killed, as the real one does. */
export interface MobileOperator
  extends Pick<DarajaSimulator, 'isRegistered' | 'prompts' | 'act' | 'decidePayout' | 'statement'> {
  /** Variables with which services at this address use it. */
  envFor(url: string): Record<string, string>;
  /** Pays the paybill from a phone for its own number; gives the receipt. */
  payBill(msisdn: number, amount: number): Promise<string>;
  close(): Promise<void>;
}

const TOKEN = 'crash-report-token-of-24';

/** Starts the simulated operator in this process. */
export async function startOperator(): Promise<MobileOperator> {
  const simulator = await startDarajaSimulator({ clock: new SystemClock(), rng: secureRng });
  const { settings } = simulator;
  return {
    envFor: (url) => ({
      DARAJA_URL: settings.url,
      DARAJA_CONSUMER_KEY: settings.consumerKey,
      DARAJA_CONSUMER_SECRET: settings.consumerSecret,
      DARAJA_SHORTCODE: settings.shortcode,
      DARAJA_PASSKEY: settings.passkey,
      DARAJA_INITIATOR: settings.initiator,
      DARAJA_SECURITY_CREDENTIAL: settings.securityCredential,
      DARAJA_REPORT_BASE: url,
      DARAJA_REPORT_TOKEN: TOKEN,
    }),
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
