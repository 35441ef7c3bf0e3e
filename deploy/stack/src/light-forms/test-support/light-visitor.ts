/** A page or a redirect, as the visitor's browser gets it. */
export interface LightAnswer {
  readonly status: number;
  /** The address of a redirect; null for a page. */
  readonly location: string | null;
  readonly retryAfter: string | null;
  readonly html: string;
}

export type Fields = Readonly<Record<string, string>>;

const FIELD = /<(?:input|select)\b[^>]*>/g;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

const mainOf = (html: string): string => /<main>(.*)<\/main>/s.exec(html)?.[1] ?? html;

/** The fields of a page's form, as a browser would send them. @throws when the page has no such form */
export function fieldsOf(html: string, path: string): Fields {
  const form = new RegExp(`<form(?=[^>]*action="${path}")[^>]*>(.*?)</form>`, 's');
  const [, inside] = form.exec(html) ?? [];
  if (inside === undefined) throw new Error(`the page has no form of ${path}: ${mainOf(html)}`);
  const tags = [...inside.matchAll(FIELD)].map(([tag]) => tag);
  const isSent = (tag: string) => !/type="checkbox"/.test(tag) || /\bchecked\b/.test(tag);
  const named = tags
    .filter(isSent)
    .map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']);
  return Object.fromEntries(named.filter(([name]) => name !== ''));
}

/** A visitor of the light version, whose browser keeps cookies. Each call names the edge that answers it. */
export class LightVisitor {
  readonly #language: 'en' | 'sw';
  /** Values and paths of cookies, by name. */
  readonly #cookies = new Map<string, { readonly value: string; readonly path: string }>();

  constructor(language: 'en' | 'sw') {
    this.#language = language;
  }

  /** The token of the session; null for a guest. */
  get auth(): string | null {
    const session = this.#cookies.get('jukwaa-lite')?.value;
    return session === undefined ? null : JSON.parse(decodeURIComponent(session)).auth;
  }

  open(edge: string, address: string): Promise<LightAnswer> {
    return this.#ask(edge, address, {});
  }

  /** Sends a form. @throws when no answer comes */
  send(edge: string, path: string, fields: Fields): Promise<LightAnswer> {
    return this.#ask(edge, path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  /** Sends a form whose answer the browser drops, because the same form is sent again at once. */
  sendInVain(edge: string, path: string, fields: Fields): Promise<unknown> {
    return this.#call(edge, path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  #call(edge: string, address: string, init: RequestInit): Promise<Response> {
    const path = new URL(address, edge).pathname;
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    const own = sent.map(([name, { value }]) => `${name}=${value}`);
    const cookie = ['lite=1', `locale=${this.#language}`, ...own].join('; ');
    return fetch(`${edge}${address}`, { ...init, redirect: 'manual', headers: { origin: edge, cookie } });
  }

  async #ask(edge: string, address: string, init: RequestInit): Promise<LightAnswer> {
    const response = await this.#call(edge, address, init);
    for (const set of response.headers.getSetCookie()) this.#take(set);
    return {
      status: response.status,
      location: response.headers.get('location'),
      retryAfter: response.headers.get('retry-after'),
      html: await response.text(),
    };
  }

  #take(set: string): void {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
    const [, path = '/'] = /; Path=([^;]*)/.exec(set) ?? [];
    if (/; Max-Age=0/.test(set)) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
