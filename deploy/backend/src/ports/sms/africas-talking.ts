import { fetchWhole } from '@jukwaa/network';
import * as v from 'valibot';
import { fail, type SmsPort, succeed } from '../../kit/index.ts';

const TIMEOUT_MS = 10_000;
/** Processed, sent, queued. With any other status the phone gets nothing. */
const TAKEN = [100, 101, 102];

const Answer = v.object({
  SMSMessageData: v.object({ Recipients: v.array(v.object({ statusCode: v.number(), status: v.string() })) }),
});

export interface SmsSettings {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  /** Short code or name that the phone shows; the provider's own by default. */
  readonly sender?: string;
}

/** The bulk SMS service of Africa's Talking (`POST /version1/messaging`, form fields, answer in JSON). */
export function africasTalkingSms({ url, username, apiKey, sender }: SmsSettings): SmsPort {
  async function ask(form: URLSearchParams): Promise<unknown> {
    const init = { method: 'POST', headers: { apiKey, accept: 'application/json' }, body: form };
    const response = await fetchWhole(url, init, TIMEOUT_MS);
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
    return response.json();
  }

  return {
    async send(msisdn, text) {
      const form = new URLSearchParams({ username, to: `+${msisdn}`, message: text });
      if (sender !== undefined) form.set('from', sender);
      const answered = await ask(form).catch((error: unknown) => String(error));
      const parsed = v.safeParse(Answer, answered);
      if (!parsed.success)
        return fail({ reason: typeof answered === 'string' ? answered : 'an unknown answer' });
      const [recipient] = parsed.output.SMSMessageData.Recipients;
      if (recipient !== undefined && TAKEN.includes(recipient.statusCode)) return succeed(undefined);
      return fail({ reason: recipient?.status ?? 'the number was not taken' });
    },
  };
}
