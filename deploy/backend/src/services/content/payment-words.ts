import { type ContentLocale, METHOD_NAMES, type OfferedMethod } from '@jukwaa/contracts';

/** Placeholders of a page for the operator's configuration: `{{ways-to-pay}}` or `{{paybills}}`. */
const PLACEHOLDER = /\{\{(ways-to-pay|paybills)\}\}/g;

const OR: Readonly<Record<ContentLocale, string>> = { en: 'or', sw: 'au' };

type Offered = Pick<OfferedMethod, 'method' | 'paybill'>;

/** `A`, `A or B`, `A, B or C`. */
function listOf(words: readonly string[], or: string): string {
  const [last = '', ...before] = [...words].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} ${or} ${last}`;
}

/** Each number for manual payments with its payment method, or a single number alone. */
const paybillOf = ({ method, paybill }: Offered, isOnly: boolean): string =>
  isOnly ? paybill : `${paybill} (${METHOD_NAMES[method]})`;

/** A page's text with the operator's payment methods. Other braces stay unchanged. */
export function withPayments(text: string, locale: ContentLocale, offered: readonly Offered[]): string {
  const isOnly = offered.length === 1;
  const words = {
    'ways-to-pay': offered.map(({ method }) => METHOD_NAMES[method]),
    paybills: offered.map((one) => paybillOf(one, isOnly)),
  };
  return text.replace(PLACEHOLDER, (_, name: keyof typeof words) => listOf(words[name], OR[locale]));
}
