import { createHmac } from 'node:crypto';
import {
  signedText,
  WALLET_SIGNATURE_HEADER,
  WALLET_TIMESTAMP_HEADER,
  type WalletCall,
} from '@jukwaa/contracts';

export const SECRET = 'the secret of the tests';

export interface WalletReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Differences from a correct call. */
export interface Forgery {
  readonly secret?: string;
  /** Added to the time of the call, in ms. */
  readonly later?: number;
  /** The body that was signed in place of the sent one. */
  readonly signed?: string;
  /** Ends the wait for the answer, which is lost: the call rejects, although the wallet may have decided. */
  readonly signal?: AbortSignal;
}

/** Signs and sends a call as the provider `jukwaa` does. */
export function providerClient(url: string, now: () => number = Date.now) {
  return async (call: WalletCall, body: object | string, forgery: Forgery = {}): Promise<WalletReply> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = String(now() + (forgery.later ?? 0));
    const signature = createHmac('sha256', forgery.secret ?? SECRET)
      .update(signedText(timestamp, `jukwaa/${call}`, forgery.signed ?? text))
      .digest('hex');
    const response = await fetch(`${url}/api/casino/wallet/jukwaa/${call}`, {
      method: 'POST',
      body: text,
      ...(forgery.signal === undefined ? {} : { signal: forgery.signal }),
      headers: {
        'content-type': 'application/json',
        [WALLET_TIMESTAMP_HEADER]: timestamp,
        [WALLET_SIGNATURE_HEADER]: signature,
      },
    });
    return { status: response.status, body: { ...((await response.json()) as object) } };
  };
}
