import type { MessageText } from './fan-out.ts';

/** The JSON of a payload; that of a function is made at most once, for the first receiver. */
export function textOfPayload(payload: unknown): MessageText {
  if (typeof payload !== 'function') return JSON.stringify(payload);
  let text: string | null = null;
  return () => {
    text ??= JSON.stringify(payload());
    return text;
  };
}
