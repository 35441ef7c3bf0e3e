/** The JSON of a message, or a function that makes it for its first receiver. */
export type MessageText = string | (() => string);

export const textOf = (text: MessageText): string => (typeof text === 'string' ? text : text());

/** The JSON of a payload; that of a function is made at most once, for the first receiver. */
export function textOfPayload(payload: unknown): MessageText {
  if (typeof payload !== 'function') return JSON.stringify(payload);
  let text: string | null = null;
  return () => {
    text ??= JSON.stringify(payload());
    return text;
  };
}
