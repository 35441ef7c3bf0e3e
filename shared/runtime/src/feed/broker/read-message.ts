import { fail, ok, type Result, topicSchema } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { DeliveredMessage } from '../transport.ts';

/** Parses the text of a message by a schema. The error is a reason in words. */
export function readText<T>(schema: v.GenericSchema<unknown, T>, text: string): Result<T, string> {
  try {
    return ok(v.parse(schema, JSON.parse(text)));
  } catch (error) {
    return fail(String(error));
  }
}

/**
 * Parses a message by the table of topics. The text is included, because a page may watch topics outside the table.
 */
export function readMessage(topic: string, text: string): DeliveredMessage {
  const schema = topicSchema(topic);
  return { text, reading: schema === undefined ? null : readText(schema, text) };
}
