/** Names of the placeholders of a pattern: `'sport_id' | 'match_id'` for `odds/{sport_id}/{match_id}`. */
type ParamNames<TPattern extends string> = TPattern extends `${string}{${infer TName}}${infer TRest}`
  ? TName | ParamNames<TRest>
  : never;

/** A value for each placeholder of a pattern; `user` is the user id as a number. */
export type TopicParams<TPattern extends string> = Readonly<Record<ParamNames<TPattern>, string | number>>;

type ParamsArgument<TPattern extends string> = [ParamNames<TPattern>] extends [never]
  ? []
  : [params: TopicParams<TPattern>];

/** Placeholder for the user id. A pattern with it belongs to that user. */
export const USER_PLACEHOLDER = '{user}';
const USER = 'user';
const USER_ID_BASE = 25;
/** The characters of one topic level. Separators and wildcards would name another topic. */
const LEVEL = /^[^/+#{}\s]+$/;

/** A user id in topics and broker accounts. */
export const userInTopic = (userId: number): string => userId.toString(USER_ID_BASE);

/** Returns the placeholder name of a pattern's level, or null for a literal level. */
const placeholderOf = (level: string): string | null =>
  level.startsWith('{') && level.endsWith('}') ? level.slice(1, -1) : null;

function levelOf(name: string, value: string | number | undefined): string {
  const text = name === USER && typeof value === 'number' ? userInTopic(value) : String(value ?? '');
  if (!LEVEL.test(text)) throw new RangeError(`a topic has no ${name} like ${JSON.stringify(text)}`);
  return text;
}

/**
 * The topic of a pattern with these values.
 *
 * @throws RangeError when a value is missing, or can't be a level of a topic
 */
export function fillTopic(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern
    .split('/')
    .map((level) => {
      const name = placeholderOf(level);
      return name === null ? level : levelOf(name, values[name]);
    })
    .join('/');
}

/**
 * `topic('odds/{sport_id}/{match_id}', { sport_id: 1, match_id: 42 })` is `odds/1/42`.
 *
 * @throws RangeError when a value can't be a level of a topic
 */
export const topic = <const TPattern extends string>(
  pattern: TPattern,
  ...[params]: ParamsArgument<TPattern>
): string => fillTopic(pattern, params ?? {});

/**
 * The values of a pattern's placeholders in a topic; null when the topic does not match the pattern, or contains a
 * wildcard.
 */
export function matchTopic(pattern: string, name: string): Readonly<Record<string, string>> | null {
  const levels = name.split('/');
  const wanted = pattern.split('/');
  if (levels.length !== wanted.length) return null;
  const values: Record<string, string> = {};
  for (const [at, level] of levels.entries()) {
    const expected = wanted[at] ?? '';
    const placeholder = placeholderOf(expected);
    if (placeholder === null ? level !== expected : !LEVEL.test(level)) return null;
    if (placeholder !== null) values[placeholder] = level;
  }
  return values;
}
