import type { Language } from '@jukwaa/domain/texts';
import { type BackendCall, type LiteAnswer, type LiteVisit, litePages } from '../index.ts';

/** An answer of the services in a test; a body that is a string is sent as it is. */
export interface ServiceAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly cookies?: readonly string[];
}

type Reply = (call: BackendCall) => ServiceAnswer;

type Visit = Partial<Omit<LiteVisit, 'query' | 'form'>> & {
  readonly form?: Record<string, string> | 'forged';
  readonly cookies?: Record<string, string>;
};

const HEAD = { title: 'Home · Jukwaa', description: 'All matches', canonical: 'https://app.example/' };
const LOST: Reply = () => {
  throw new Error('the services are away');
};

/** Light pages with services whose answers the test sets. */
export class LiteStand {
  /** Answers by method and path without its query: `GET /api/wallet/balance`; other calls fail. */
  readonly answers: Record<string, Reply> = {};
  readonly calls: BackendCall[] = [];
  readonly #pages = litePages({
    facts: () => ({ signature_secret: 'secret', policy: [] }),
    callBackend: async (call) => {
      this.calls.push(call);
      const reply = this.answers[`${call.method} ${call.path.split('?')[0]}`] ?? LOST;
      const { status = 200, body, cookies = [] } = reply(call);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { status, text, serverTime: null, cookies };
    },
  });

  /** Answers a call with this body from now on. */
  give(call: string, body: unknown, status = 200): void {
    this.answers[call] = () => ({ status, body });
  }

  visit(address: string, { form, cookies = {}, ...rest }: Visit = {}): Promise<LiteAnswer> {
    const [path = '/', search = ''] = address.split('?', 2);
    return this.#pages.answer({
      path,
      query: new URLSearchParams(search),
      form: form === undefined || form === 'forged' ? (form ?? null) : new URLSearchParams(form),
      language: 'en' satisfies Language,
      isKnown: true,
      head: HEAD,
      cookieOf: (name) => cookies[name],
      userAgent: 'Opera Mini',
      visitor: '41.90.0.1',
      ...rest,
    });
  }

  /** The HTML of a page. @throws for any other status, and for another address */
  async html(address: string, visit: Visit = {}, status = 200): Promise<string> {
    const answer = await this.visit(address, visit);
    if (answer.kind !== 'page' || answer.status !== status) throw new Error(JSON.stringify(answer));
    return answer.html;
  }
}

/** The value of a form's field in a page. */
export const fieldOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="([^"]*)"`).exec(html)?.[1];
