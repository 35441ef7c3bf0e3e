import { createHmac } from 'node:crypto';
import {
  fail,
  ok,
  type Result,
  signedText,
  WALLET_SIGNATURE_HEADER,
  WALLET_TIMESTAMP_HEADER,
  WalletAuthenticateAnswer,
  WalletBalanceAnswer,
  type WalletCall,
  WalletErrorBody,
  WalletMoneyAnswer,
  type WalletRefusal,
} from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';

/** Longest wait for one answer, and the pauses before repeats of a call without a decision (ms). */
const ANSWER_MS = 5_000;
const PAUSES_MS = [200, 1_000, 3_000];

/** Refusals that decide nothing: the call is repeated with the same transaction id. */
const UNDECIDED = new Set<WalletRefusal>(['unavailable', 'too_many_requests', 'unknown_bet']);

export interface WalletClient {
  authenticate(body: object): Promise<Result<WalletAuthenticateAnswer, WalletRefusal>>;
  balance(body: object): Promise<Result<v.InferOutput<typeof WalletBalanceAnswer>, WalletRefusal>>;
  move(
    call: Exclude<WalletCall, 'authenticate' | 'balance'>,
    body: object,
  ): Promise<Result<WalletMoneyAnswer, WalletRefusal>>;
}

/**
 * Signed calls to the operator's wallet. A call without an answer is repeated with the same transaction id, so money moves once.
 *
 * @param urlOf address of the operator's backend
 */
export function walletClient(secret: string, urlOf: () => string): WalletClient {
  async function send<T>(
    call: WalletCall,
    text: string,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<Result<T, WalletRefusal>> {
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secret)
      .update(signedText(timestamp, `jukwaa/${call}`, text))
      .digest('hex');
    const init = {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        [WALLET_TIMESTAMP_HEADER]: timestamp,
        [WALLET_SIGNATURE_HEADER]: signature,
      },
    };
    const response = await fetchWhole(`${urlOf()}/api/casino/wallet/jukwaa/${call}`, init, ANSWER_MS);
    const body: unknown = await response.json();
    if (response.ok) return ok(v.parse(schema, body));
    const refusal = v.safeParse(WalletErrorBody, body);
    return fail(refusal.success ? refusal.output.code : 'unavailable');
  }

  async function ask<T>(call: WalletCall, body: object, schema: v.GenericSchema<unknown, T>) {
    const text = JSON.stringify(body);
    let last: Result<T, WalletRefusal> = fail('unavailable');
    for (const pause of [...PAUSES_MS, null]) {
      last = await send(call, text, schema).catch(() => fail('unavailable'));
      if (last.ok || !UNDECIDED.has(last.error) || pause === null) return last;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return last;
  }

  return {
    authenticate: (body) => ask('authenticate', body, WalletAuthenticateAnswer),
    balance: (body) => ask('balance', body, WalletBalanceAnswer),
    move: (call, body) => ask(call, body, WalletMoneyAnswer),
  };
}
