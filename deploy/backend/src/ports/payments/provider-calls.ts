import type { PaymentFailure } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { type Clock, fail, type Result, succeed } from '../../kit/index.ts';
import type { PaymentsError } from './payments-port.ts';

/** An answer of a provider, whatever its status. */
export interface ProviderResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** The provider may have acted: the state of the order is looked up later. */
export const unknownError = (text: string): PaymentsError => ({ kind: 'unknown', text });

/** Errors of a provider that identifies its refusals by codes. */
export const refusedBy =
  (failureOf: (code: string) => PaymentFailure) =>
  (code: string, text: string): PaymentsError => ({ kind: 'refused', failure: failureOf(code), code, text });

interface Place {
  readonly url: string;
  /** After this long without an answer a call counts as unknown, in ms. */
  readonly timeoutMs: number;
}

/** Calls a path of a provider. The result is unknown without an answer in JSON. */
export const createRequest =
  ({ url, timeoutMs }: Place) =>
  async (path: string, init: RequestInit): Promise<Result<ProviderResponse, PaymentsError>> => {
    try {
      const response = await fetchWhole(`${url}${path}`, init, timeoutMs);
      const body: unknown = await response.json();
      return succeed({ ok: response.ok, status: response.status, body });
    } catch (error) {
      return fail(unknownError(error instanceof Error ? error.message : 'no answer'));
    }
  };

/** A token from a provider. */
interface GivenToken {
  readonly value: string;
  /** Validity from now on, ms. */
  readonly usableMs: number;
}

/** Keeps a token while it is valid. The first call after that fetches the next one. */
export function keepToken(
  clock: Pick<Clock, 'now'>,
  ask: () => Promise<Result<GivenToken, PaymentsError>>,
): () => Promise<Result<string, PaymentsError>> {
  let token: { readonly value: string; readonly until: number } | null = null;
  return async () => {
    if (token !== null && clock.now().getTime() < token.until) return succeed(token.value);
    const given = await ask();
    if (!given.ok) return given;
    const { value, usableMs } = given.value;
    token = { value, until: clock.now().getTime() + usableMs };
    return succeed(value);
  };
}
