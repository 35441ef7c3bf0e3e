/**
 * The text behind `signature-key` of login and signup: every field of the body as `name=value`, sorted by name (by
 * code unit), joined with `&`. Undefined fields are omitted, as in JSON. Page and service both use this function.
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
