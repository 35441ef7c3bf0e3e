import type { Language } from '@jukwaa/domain/texts';

/** Title and description of the address, as the ordinary page has them. */
export interface LiteHead {
  readonly title: string;
  readonly description: string;
  /** The address of the ordinary page; null without one. */
  readonly canonical: string | null;
}

/** A cookie of an answer; `maxAge` is in seconds, 0 deletes it. */
export interface LiteCookie {
  readonly name: string;
  readonly value: string;
  readonly maxAge: number;
  /** `strict` cookies are never sent by a link of another site. */
  readonly sameSite: 'lax' | 'strict';
  /** The addresses that get it; all by default. */
  readonly path?: string;
  /** Whether scripts of the ordinary page may read it. */
  readonly forScripts?: boolean;
}

/** A request for a light page. */
export interface LiteVisit {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The fields of a sent form, `forged` when a page of another site sent it; null for a page that is only read. */
  readonly form: URLSearchParams | 'forged' | null;
  readonly language: Language;
  /** Whether the plan has a page at this address. */
  readonly isKnown: boolean;
  readonly head: LiteHead;
  readonly cookieOf: (name: string) => string | undefined;
  readonly userAgent: string;
  /** The address of the client, for the limits of the services. */
  readonly visitor: string;
}

/** An answer to a visit: a whole page, or another address. */
export type LiteAnswer =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** Seconds after which the page is worth another try. */
      readonly retryAfterS?: number;
      readonly cookies: readonly LiteCookie[];
    }
  | { readonly kind: 'redirect'; readonly location: string; readonly cookies: readonly LiteCookie[] };
