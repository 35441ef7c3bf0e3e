import type { PATHS, RouteName } from '@jukwaa/contracts';

/** Named routes without parameters: all that content links to. */
export type LinkTarget = {
  [Name in RouteName]: (typeof PATHS)[Name] extends `${string}:${string}` ? never : Name;
}[RouteName];

/** A piece of a page; what a writer may use, and nothing else. Plain text only: no markup can come in through content. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  /** Label and value pairs, e.g. the lines of a worked example. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'question'; readonly question: string; readonly answer: string }
  | { readonly kind: 'link'; readonly to: LinkTarget; readonly label: string }
  /** The page of one promotion. */
  | { readonly kind: 'promotion'; readonly slug: string; readonly label: string }
  /** The support phone, chat and e-mail of the configuration. */
  | { readonly kind: 'contacts' };

export interface Section {
  readonly heading: string;
  readonly blocks: readonly Block[];
}
export interface Article {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
}
/** The same article in both languages of the product. */
export interface ContentPage {
  readonly en: Article;
  readonly sw: Article;
}

export const text = (value: string): Block => ({ kind: 'text', text: value });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const table = (...rows: [label: string, value: string][]): Block => ({ kind: 'table', rows });
export const question = (ask: string, answer: string): Block => ({ kind: 'question', question: ask, answer });
export const link = (to: LinkTarget, label: string): Block => ({ kind: 'link', to, label });
export const promotion = (slug: string, label: string): Block => ({ kind: 'promotion', slug, label });
export const contacts: Block = { kind: 'contacts' };

export const section = (heading: string, ...blocks: Block[]): Section => ({ heading, blocks });
