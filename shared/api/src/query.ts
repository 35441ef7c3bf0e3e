/** The path with a query of the given fields in order; undefined ones are omitted. */
export function withQuery(
  path: string,
  fields: readonly (readonly [name: string, value: string | number | undefined])[],
): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (value !== undefined) query.append(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
