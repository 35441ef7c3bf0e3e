import * as v from 'valibot';
import { type Clock, fail, type Result, succeed } from '../../../kit/index.ts';
import type { PaymentsError } from '../payments-port.ts';
import {
  createRequest,
  keepToken,
  type ProviderResponse,
  refusedBy,
  unknownError,
} from '../provider-calls.ts';
import { DarajaError, TokenAnswer } from './daraja-messages.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { failureOf } from './result-codes.ts';

export type DarajaCall = <S extends v.GenericSchema>(
  path: string,
  body: Record<string, unknown>,
  answer: S,
) => Promise<Result<v.InferOutput<S>, PaymentsError>>;

/** A token is renewed this long before it expires, ms. */
const TOKEN_MARGIN_MS = 60_000;

const refused = refusedBy(failureOf);

function httpError({ status, body }: ProviderResponse): PaymentsError {
  const error = v.safeParse(DarajaError, body);
  if (!error.success) return unknownError(`HTTP ${status}`);
  return refused(error.output.errorCode, error.output.errorMessage);
}

/**
 * Calls Daraja with a token that is fetched once and kept until a minute before it expires. An answer in the shape of a refusal
 * is refused. A missing or malformed answer, or a failure inside Daraja (5xx without its error shape), is unknown.
 */
export function createDarajaCalls(settings: DarajaSettings, clock: Clock): DarajaCall {
  const ask = createRequest(settings);
  const request = async (path: string, init: RequestInit): Promise<Result<unknown, PaymentsError>> => {
    const answer = await ask(path, init);
    if (!answer.ok) return answer;
    return answer.value.ok ? succeed(answer.value.body) : fail(httpError(answer.value));
  };

  const authorise = keepToken(clock, async () => {
    const pair = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
    const answer = await request('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { authorization: `Basic ${pair}` },
    });
    // Without a token no order was sent, so no failure here moved money.
    if (!answer.ok) return fail(refused('token', answer.error.text));
    const parsed = v.safeParse(TokenAnswer, answer.value);
    if (!parsed.success) return fail(refused('token', 'Daraja gave no token'));
    const usableMs = Number(parsed.output.expires_in) * 1_000 - TOKEN_MARGIN_MS;
    return succeed({ value: parsed.output.access_token, usableMs });
  });

  return async (path, body, schema) => {
    const authorised = await authorise();
    if (!authorised.ok) return authorised;
    const answer = await request(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${authorised.value}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) return answer;
    const parsed = v.safeParse(schema, answer.value);
    return parsed.success ? succeed(parsed.output) : fail(unknownError('Daraja answered in another shape'));
  };
}
