/** Parameters that choose the version or the language of a page, not its content. */
const OF_VERSION = ['lite', 'lang'];

/** The address with further parameters, in place of those of the same name. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const [path = '/', search = ''] = address.split('?', 2);
  const query = new URLSearchParams(search);
  for (const name of OF_VERSION) query.delete(name);
  for (const [name, value] of Object.entries(parameters)) query.set(name, value);
  const text = query.toString();
  // A page of ours can have such an address, but a link to it leads to another site.
  const own = path.replace(/^\/+/, '/');
  return text === '' ? own : `${own}?${text}`;
}

/** Printable ASCII without a backslash, as addresses are written: a browser drops tabs, so that `/<tab>/x.example` is another site. */
const OWN_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

/** A path of the product to return to; null for an address that could lead elsewhere. */
export const ownPath = (text: string | null): string | null =>
  text !== null && text.length <= 500 && OWN_PATH.test(text) ? text : null;
