/** Maximum length of team names in lists. */
const NAME_LENGTH = 15;

/** The unchanged name, or its first characters and an ellipsis when it is longer than `length`. */
export function shorten(name: string, length: number = NAME_LENGTH): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length).join('').trimEnd()}…`;
}
