import type { HttpClient } from '@jukwaa/api';
import type { Language } from '@jukwaa/domain/texts';
import type { ReactNode } from 'react';
import type { DeviceClient } from './backend/services.ts';
import type { LiteFacts } from './facts.ts';
import type { LiteCookie, LiteVisit } from './visit.ts';

/** A visit with the means to answer it. */
export interface ScreenVisit extends LiteVisit {
  readonly form: URLSearchParams | null;
  readonly language: Language;
  /** Parameters of the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Calls without a session. */
  readonly guest: HttpClient;
  /** Makes a client of a login, by the value of the device's cookie and the key of a form with a code. */
  readonly deviceOf: (tokens: string | undefined, key?: string) => DeviceClient;
  /** Calls of the signed-in user; null for a guest. */
  readonly user: HttpClient | null;
  /** The services' clock, Unix ms. */
  readonly now: () => number;
  readonly facts: LiteFacts;
  /** Answers the same form that is sent twice once. */
  readonly once: AnswerOnce;
}

/** The answer of a screen: the content of a page, or another address. */
export type ScreenAnswer =
  | {
      readonly kind: 'content';
      readonly content: ReactNode;
      /** 200 by default. */
      readonly status?: number;
      readonly retryAfterS?: number;
      /** The page's title where the ordinary one does not fit. */
      readonly title?: string;
      /** Path of the ordinary page with the same subject; by default the same address. */
      readonly full?: string;
      readonly cookies?: readonly LiteCookie[];
    }
  | { readonly kind: 'redirect'; readonly location: string; readonly cookies?: readonly LiteCookie[] };

/** Answers the same form that is sent twice once, with the answer of the first. */
export type AnswerOnce = (visit: ScreenVisit, run: () => Promise<ScreenAnswer>) => Promise<ScreenAnswer>;

export type Screen = (visit: ScreenVisit) => ScreenAnswer | Promise<ScreenAnswer>;

export const content = (
  node: ReactNode,
  rest: Omit<Extract<ScreenAnswer, { kind: 'content' }>, 'kind' | 'content'> = {},
): ScreenAnswer => ({ kind: 'content', content: node, ...rest });

export const redirect = (location: string, cookies: readonly LiteCookie[] = []): ScreenAnswer => ({
  kind: 'redirect',
  location,
  cookies,
});
