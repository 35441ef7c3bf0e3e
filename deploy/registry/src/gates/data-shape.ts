import { DATA_PARAMETER, GENERAL_PARAMETER, type RemoteRoute, variantsOf } from '@jukwaa/contracts';

/** Parameters that the edge fills in beside those of a path; the last ones from its `sport_name`. */
const EDGE_PARAMETERS = ['language', 'today', 'sport_id', 'list_sport_id'];

/** A choice: a parameter that is a number, or a parameter and its value. */
const CHOICE = /^([a-z]\w*)(=[\w-]+)?$/i;

type Choices = NonNullable<RemoteRoute['choices']>;

/** A parameter that no address of the route has would never be filled, and its page never rendered. */
function unknownParameters(
  path: string,
  names: readonly (string | null)[],
  addresses: readonly string[],
): string[] {
  return addresses.flatMap((address) =>
    [...address.matchAll(DATA_PARAMETER)].flatMap(([whole, name = '']) =>
      names.includes(name) ? [] : [`the path ${path} has no parameter ${whole}, which its data names`],
    ),
  );
}

/** Why the edge never sees a choice; null when it does. */
function choiceProblem(choice: string, taken: readonly (string | null)[]): string | null {
  const [, name] = CHOICE.exec(choice) ?? [];
  if (name === undefined) return 'is neither a name nor a name and its value';
  if (GENERAL_PARAMETER.test(name)) return 'is a parameter of all pages';
  return taken.includes(name) ? 'is a parameter of the path or of the edge' : null;
}

/** The choices of a route, whose requests may name the choice as well. */
function choiceProblems(path: string, known: readonly (string | null)[], choices: Choices): string[] {
  return Object.entries(choices).flatMap(([choice, { data, wideData = [] }]) => {
    const problem = choiceProblem(choice, known);
    if (problem !== null) return [`the choice ${JSON.stringify(choice)} of the path ${path} ${problem}`];
    return unknownParameters(path, [...known, choice], [...data, ...wideData]);
  });
}

/** Returns what is wrong with the requests that a route names. */
export function dataProblems({ path, aliases, data, wideData = [], choices = {} }: RemoteRoute): string[] {
  const own = [path, ...aliases].flatMap((pattern) => variantsOf(pattern).flatMap(({ names }) => names));
  const known = [...own, ...EDGE_PARAMETERS];
  const isUnchecked = data.length === 0 && Object.keys(choices).length > 0;
  return [
    ...(isUnchecked ? [`the path ${path} has choices, but no data without one`] : []),
    ...unknownParameters(path, known, [...data, ...wideData]),
    ...choiceProblems(path, known, choices),
  ];
}
