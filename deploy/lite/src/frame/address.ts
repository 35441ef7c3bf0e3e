/** Parameters that choose the version or the language of a page, not its content. */
const OF_VERSION = ['lite', 'lang'];

/** The address with further parameters, in place of those of the same name. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const [path = '/', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of OF_VERSION) query.delete(name);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** A path of the product to return to; null for an address that could lead elsewhere. */
export const ownPath = (text: string | null): string | null =>
  text !== null && text.length <= 500 && /^\/(?![/\\])[^\r\n\\]*$/.test(text) ? text : null;
