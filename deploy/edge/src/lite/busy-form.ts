import type { FastifyReply } from 'fastify';
import { busyPage, sendBusy } from '../busy-page.ts';
import { attributes, escapeHtml } from '../html.ts';

const TEXTS = {
  en: {
    notTaken: 'Jukwaa is very busy. This form was not sent, and nothing was charged for it.',
    again: 'Please send it again in a moment.',
    back: 'Please go back, and send it again in a moment.',
  },
  sw: {
    notTaken: 'Jukwaa ina watumiaji wengi sasa. Fomu hii haikutumwa, na hakuna pesa iliyokatwa.',
    again: 'Itume tena baada ya muda mfupi.',
    back: 'Rudi nyuma, kisha uitume tena baada ya muda mfupi.',
  },
} as const;

/** No page repeats a typed password, so it is typed again. */
const PASSWORDS: Readonly<Record<string, string>> = {
  password: 'Password · Nenosiri',
  repeat: 'Repeat password · Rudia nenosiri',
};

function field(name: string, value: string): string {
  const label = PASSWORDS[name];
  if (label === undefined) return `<input${attributes({ type: 'hidden', name, value })}>`;
  return `<p><label>${label}<br><input${attributes({ type: 'password', name, required: true })}></label></p>`;
}

const formOf = (path: string, form: URLSearchParams): string =>
  `<form${attributes({ method: 'post', action: path })}>
${[...form].map(([name, value]) => field(name, value)).join('\n')}
<p><button>Send again · Tuma tena</button></p></form>`;

/**
 * Answers a form while the edge has no place for it: a page that does not reload, because that would drop the form, and that sends
 * the same fields again. So a bet keeps its key.
 *
 * @param form null for one that was not read, or that a page of another site sent
 */
export function sendBusyForm(reply: FastifyReply, path: string, form: URLSearchParams | null): FastifyReply {
  const lines = (['en', 'sw'] as const).map((language) => {
    const { notTaken, again, back } = TEXTS[language];
    return `<p lang="${language}">${escapeHtml(`${notTaken} ${form === null ? back : again}`)}</p>`;
  });
  return sendBusy(reply, busyPage([...lines, ...(form === null ? [] : [formOf(path, form)])].join('\n')));
}
