import {
  createAccount,
  createOperator,
  encodeAccount,
  encodeOperator,
  type OperatorLimits,
} from '@nats-io/jwt';
import { type BrokerAccount, createNatsCredentials } from '../kit/broker/index.ts';

const UNLIMITED: OperatorLimits = {
  subs: -1,
  data: -1,
  payload: -1,
  conn: -1,
  leaf: 0,
  imports: 0,
  exports: 0,
  wildcards: true,
};
/** NATS keeps MQTT's retained messages in JetStream, which an account has only by its limits. */
const WITH_JETSTREAM: OperatorLimits = {
  ...UNLIMITED,
  mem_storage: -1,
  disk_storage: -1,
  streams: -1,
  consumer: -1,
};

/** Keys by which NATS servers know the services. */
export interface BrokerKeys {
  /** The part of the servers' configuration that names operator and accounts. It has no secret. */
  readonly config: string;
  /** Public key of the product's account. */
  readonly account: string;
  /** Seed of the key that signs the credentials of clients and replicas; a secret of the services. */
  readonly signingKey: string;
}

/** Makes an operator with an account for the product, and a key that signs users of the account. Its other seeds are discarded. */
export async function createBrokerKeys(): Promise<BrokerKeys> {
  const [operator, system, account, signer] = [
    createOperator(),
    createAccount(),
    createAccount(),
    createAccount(),
  ];
  const [systemKey, accountKey] = [system.getPublicKey(), account.getPublicKey()];
  // JetStream needs a system account.
  const ofOperator = await encodeOperator('jukwaa', operator, { system_account: systemKey });
  const ofSystem = await encodeAccount('system', system, { limits: UNLIMITED }, { signer: operator });
  const ofProduct = await encodeAccount(
    'jukwaa',
    account,
    { limits: WITH_JETSTREAM, signing_keys: [signer.getPublicKey()] },
    { signer: operator },
  );
  const lines = [
    `operator: ${ofOperator}`,
    `system_account: ${systemKey}`,
    'resolver: MEMORY',
    'resolver_preload: {',
    `  ${systemKey}: ${ofSystem}`,
    `  ${accountKey}: ${ofProduct}`,
    '}',
    '',
  ];
  return {
    config: lines.join('\n'),
    account: accountKey,
    signingKey: new TextDecoder().decode(signer.getSeed()),
  };
}

/** The variables by which the services sign credentials with these keys. */
export const variablesOf = ({ account, signingKey }: BrokerKeys) => ({
  MQTT_ACCOUNT: account,
  MQTT_SIGNING_KEY: signingKey,
});

/** Name and password with which a replica connects to brokers that have these keys. */
export async function replicaAccount(keys: BrokerKeys): Promise<BrokerAccount> {
  const credentials = createNatsCredentials(variablesOf(keys));
  if (credentials === null) throw new Error('there is no key to sign with');
  return credentials.ofReplica();
}
