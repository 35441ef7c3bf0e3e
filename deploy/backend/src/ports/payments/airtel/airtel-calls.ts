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
import { Answer, type Status, TokenAnswer } from './airtel-messages.ts';
import type { AirtelSettings } from './airtel-settings.ts';
import { failureOf, isDuplicate, isFinalFailure } from './result-codes.ts';

export type AirtelCall = <S extends v.GenericSchema>(
  request: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object },
  answer: S,
) => Promise<Result<v.InferOutput<S>, PaymentsError>>;

/** A token is renewed this long before it expires, ms. */
const TOKEN_MARGIN_MS = 30_000;

const refused = refusedBy(failureOf);

/** The refusal in an answer to an order, by its code; null when the code does not end the order. */
export function orderError({ response_code: code, message }: Status): PaymentsError | null {
  if (isDuplicate(code)) return { kind: 'duplicate', text: message };
  return isFinalFailure(code) ? refused(code, message) : null;
}

/** The meaning of an answer with an HTTP error: a refused request (4xx) moved nothing. */
function httpError({ status, body }: ProviderResponse): PaymentsError {
  const parsed = v.safeParse(Answer, body);
  const code = parsed.success ? parsed.output.status.response_code : '';
  const text = `HTTP ${status} ${code}`;
  const known = parsed.success ? orderError(parsed.output.status) : null;
  return known ?? (status < 500 ? refused(code || 'http', text) : unknownError(text));
}

/**
 * Calls Airtel in Kenya with a token that is fetched once and kept until shortly before it expires. A malformed or missing answer
 * is unknown. Callers interpret the codes of an answer: those of an enquiry are not about the enquiry itself.
 */
export function createAirtelCalls(settings: AirtelSettings, clock: Clock): AirtelCall {
  const request = createRequest(settings);
  const authorise = keepToken(clock, async () => {
    const { clientId: client_id, clientSecret: client_secret } = settings;
    const answer = await request('/auth/oauth2/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id, client_secret, grant_type: 'client_credentials' }),
    });
    // Without a token no order was sent, so no failure here moved money.
    if (!answer.ok) return fail(refused('token', answer.error.text));
    const parsed = v.safeParse(TokenAnswer, answer.value.body);
    if (!answer.value.ok || !parsed.success) return fail(refused('token', 'Airtel gave no token'));
    const usableMs = Number(parsed.output.expires_in) * 1_000 - TOKEN_MARGIN_MS;
    return succeed({ value: parsed.output.access_token, usableMs });
  });

  return async ({ method, path, body }, schema) => {
    const authorised = await authorise();
    if (!authorised.ok) return authorised;
    const answer = await request(path, {
      method,
      headers: {
        authorization: `Bearer ${authorised.value}`,
        'content-type': 'application/json',
        'x-country': 'KE',
        'x-currency': 'KES',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) return answer;
    if (!answer.value.ok) return fail(httpError(answer.value));
    const parsed = v.safeParse(schema, answer.value.body);
    return parsed.success ? succeed(parsed.output) : fail(unknownError('Airtel answered in another shape'));
  };
}
