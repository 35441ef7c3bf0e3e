/** An outcome's words: in a sentence, and on its button. */
interface OutcomeWords {
  readonly name: string;
  readonly alias: string;
}

const words = (name: string, alias = name): OutcomeWords => ({ name, alias });

const RESULTS = [words('{home}', '1'), words('Sare', 'X'), words('{away}', '2')];
const DOUBLE_RESULTS = [
  words('{home} au sare', '1X'),
  words('{home} au {away}', '12'),
  words('Sare au {away}', 'X2'),
];
const TOTALS = [words('Zaidi ya {line}', 'Zaidi {line}'), words('Chini ya {line}', 'Chini {line}')];
const BOTH_SCORE = [words('timu zote kufunga', 'Ndiyo'), words('timu zote kutofunga', 'Hapana')];

type Outcomes = readonly (readonly [id: string, words: OutcomeWords])[];

const listed = (ids: readonly string[], all: readonly OutcomeWords[]): Outcomes =>
  all.map((each, at) => [ids[at] ?? '', each]);

/** Combines every `a` with every `b`, ids in that order. */
const cross = (
  ids: readonly string[],
  a: readonly OutcomeWords[],
  b: readonly OutcomeWords[],
  sign = ' & ',
): Outcomes =>
  listed(
    ids,
    a.flatMap((one) =>
      b.map((other) => words(`${one.name}${sign}${other.name}`, `${one.alias}${sign}${other.alias}`)),
    ),
  );

const HALF_TIME_FULL_TIME = Array.from({ length: 9 }, (_, at) => String(418 + 2 * at));

/**
 * Outcomes with words in their names, by their ids in the unified odds feed. All others consist of teams and figures,
 * which are the same in every language.
 */
export const SWAHILI_OUTCOMES: ReadonlyMap<string, OutcomeWords> = new Map([
  ...listed(['1', '2', '3'], RESULTS),
  ...listed(['9', '10', '11'], DOUBLE_RESULTS),
  ...listed(['12', '13'], TOTALS),
  ...listed(['74', '76'], [words('Ndiyo'), words('Hapana')]),
  ...listed(['70', '72'], [words('Witiri'), words('Shufwa')]),
  ['7', words('Hakuna goli la {line}', 'Hakuna')],
  ['1712', words('Sare ({line})', 'X ({line})')],
  ['1804', words('Hakuna goli')],
  ['324', words('Matokeo mengine yoyote', 'Mengine')],
  ['480', words('Matokeo mengine yoyote', 'Mengine')],
  ...listed(
    ['436', '438', '440'],
    [words('Kipindi cha 1', 'Cha 1'), words('Kipindi cha 2', 'Cha 2'), words('Sawa')],
  ),
  ...cross(HALF_TIME_FULL_TIME, RESULTS, RESULTS, ' / ').map(
    ([id, { name, alias }]) => [id, words(name, alias.replace(' / ', '/'))] as const,
  ),
  ...cross(['78', '80', '82', '84', '86', '88'], RESULTS, BOTH_SCORE),
  ...cross(['90', '94', '92', '96'], TOTALS, BOTH_SCORE),
  ...cross(['796', '794', '800', '798', '804', '802'], RESULTS, TOTALS),
  ...cross(['1718', '1719', '1720', '1721', '1722', '1723'], DOUBLE_RESULTS, BOTH_SCORE),
  ...cross(['1727', '1724', '1728', '1725', '1729', '1726'], DOUBLE_RESULTS, TOTALS),
]);
