import { DATA_PARAMETER } from '@jukwaa/contracts';

/** A parameter of a path that can be a part of an address: an id, or a name. */
const VALUE = /^[\w-]{1,40}$/;

/** The addresses with their parameters filled in; null when one of these is missing or malformed. */
export function fillAddresses(
  addresses: readonly string[],
  values: Readonly<Record<string, string>>,
): readonly string[] | null {
  let isWhole = true;
  const done = addresses.map((address) =>
    address.replace(DATA_PARAMETER, (_whole, name: string) => {
      const value = values[name] ?? '';
      isWhole &&= VALUE.test(value);
      return value;
    }),
  );
  return isWhole ? done : null;
}
