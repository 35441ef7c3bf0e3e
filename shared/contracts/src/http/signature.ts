/**
 * The text under `signature-key` of login and signup: every field of the body as `name=value`, sorted by name (by code unit),
 * joined with `&`. Undefined fields are left out, because JSON leaves them out too. Both ends build it with this function.
 */
export function signaturePayload(
  fields: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  return Object.keys(fields)
    .sort()
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}=${String(fields[name])}`)
    .join('&');
}
