import { type Locale, localeStore, useLocale } from './locale.ts';

type Texts = Readonly<Record<string, string>>;

/** Names in `{name}`, and in `{count, plural, one {# pick} other {# picks}}`, as in ICU messages. */
type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${infer Count}, plural, one {${string}`
    ? Rest extends ` other {${string}}}${infer After}`
      ? Count | Placeholders<After>
      : never
    : Name | Placeholders<Rest>
  : never;
/** The values for a text's `{name}` placeholders; none for a text without any. */
type Values<T extends string> = [Placeholders<T>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<T>, string | number>>];

/** Texts for users, by language. The English ones define the keys and placeholders. */
export interface Catalogue<TTexts extends Texts> {
  readonly en: TTexts;
  readonly sw: Readonly<Record<keyof TTexts, string>>;
}

export type Translate<TTexts extends Texts> = <K extends keyof TTexts & string>(
  key: K,
  ...values: Values<TTexts[K]>
) => string;

/** Declares a catalogue: a missing or extra key in one language does not compile. */
export function defineMessages<const TTexts extends Texts>(catalogue: {
  en: TTexts;
  sw: { readonly [K in keyof TTexts]: string };
}): Catalogue<TTexts> {
  return catalogue;
}

const PLURAL = /\{(\w+), plural, one \{([^}]*)\} other \{([^}]*)\}\}/g;

const RULES = { en: new Intl.PluralRules('en'), sw: new Intl.PluralRules('sw') } as const;

/** English and Swahili distinguish one from all other counts. */
const isOne = (count: unknown, locale: Locale): boolean => RULES[locale].select(Number(count)) === 'one';

function fill(text: string, locale: Locale, values: Readonly<Record<string, string | number>> = {}): string {
  // Most texts have no placeholder, and a page has hundreds of them.
  if (!text.includes('{')) return text;
  return text
    .replace(PLURAL, (_whole, name: string, one: string, other: string) =>
      (isOne(values[name], locale) ? one : other).replace('#', `{${name}}`),
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const inLocale =
  <TTexts extends Texts>(catalogue: Catalogue<TTexts>, locale: Locale): Translate<TTexts> =>
  (key, ...values) =>
    fill(catalogue[locale][key], locale, values[0]);

/** The text in the page's language, outside components. */
export function textOf<TTexts extends Texts, K extends keyof TTexts & string>(
  catalogue: Catalogue<TTexts>,
  key: K,
  ...values: Values<TTexts[K]>
): string {
  return inLocale(catalogue, localeStore.locale)(key, ...values);
}

/** `const t = useText(texts); t('stake')`: renders again when the language changes. */
export function useText<TTexts extends Texts>(catalogue: Catalogue<TTexts>): Translate<TTexts> {
  return inLocale(catalogue, useLocale());
}
