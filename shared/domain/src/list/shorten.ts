/** Length to which team names are cut in lists. */
export const NAME_LENGTH = 15;

/** The name as it is, or its first characters and an ellipsis when it has more than `length`. */
export function shorten(name: string, length: number = NAME_LENGTH): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length).join('').trimEnd()}…`;
}
