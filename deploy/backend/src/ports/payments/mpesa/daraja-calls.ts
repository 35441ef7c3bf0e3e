import * as v from 'valibot';
import { type Clock, fail, type Result, succeed } from '../../../kit/index.ts';
import type { PaymentsError } from '../payments-port.ts';
import { DarajaError, TokenAnswer } from './daraja-messages.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { failureOf } from './result-codes.ts';

export type DarajaCall = <S extends v.GenericSchema>(
  path: string,
  body: Record<string, unknown>,
  answer: S,
) => Promise<Result<v.InferOutput<S>, PaymentsError>>;

const unknown = (text: string): PaymentsError => ({ kind: 'unknown', text });
const refused = (code: string, text: string): PaymentsError => ({
  kind: 'refused',
  failure: failureOf(code),
  code,
  text,
});

/**
 * Calls Daraja with a token that is fetched once and kept until a minute before it ends. An answer in the shape of a
 * refusal is refused; no answer, a broken one or a failure inside Daraja (5xx without its error shape) is unknown.
 */
export function createDarajaCalls(settings: DarajaSettings, clock: Clock): DarajaCall {
  let token: { value: string; until: number } | null = null;

  const request = async (path: string, init: RequestInit): Promise<Result<unknown, PaymentsError>> => {
    try {
      const response = await fetch(`${settings.url}${path}`, {
        ...init,
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      const body: unknown = await response.json();
      if (response.ok) return succeed(body);
      const error = v.safeParse(DarajaError, body);
      return fail(
        error.success
          ? refused(error.output.errorCode, error.output.errorMessage)
          : unknown(`HTTP ${response.status}`),
      );
    } catch (error) {
      return fail(unknown(error instanceof Error ? error.message : 'no answer'));
    }
  };

  const authorise = async (): Promise<Result<string, PaymentsError>> => {
    if (token !== null && clock.now().getTime() < token.until) return succeed(token.value);
    const pair = Buffer.from(`${settings.consumerKey}:${settings.consumerSecret}`).toString('base64');
    const answer = await request('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { authorization: `Basic ${pair}` },
    });
    // Without a token no order was given, so whatever went wrong here moved no money.
    if (!answer.ok) return fail(refused('token', answer.error.text));
    const parsed = v.safeParse(TokenAnswer, answer.value);
    if (!parsed.success) return fail(refused('token', 'Daraja gave no token'));
    const seconds = Number(parsed.output.expires_in) - 60;
    token = { value: parsed.output.access_token, until: clock.now().getTime() + seconds * 1000 };
    return succeed(parsed.output.access_token);
  };

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
    return parsed.success ? succeed(parsed.output) : fail(unknown('Daraja answered in another shape'));
  };
}
