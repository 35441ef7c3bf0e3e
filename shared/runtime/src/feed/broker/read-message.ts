import { fail, ok, type Result, topicEntry } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { FeedMessage } from '../transport.ts';

/** Reads the text of a message by a schema. The error is the reason for people. */
export function readText<T>(schema: v.GenericSchema<unknown, T>, text: string): Result<T, string> {
  try {
    return ok(v.parse(schema, JSON.parse(text)));
  } catch (error) {
    return fail(String(error));
  }
}

/** Reads a message by the table of topics. A page may watch topics that the table does not have yet, so the text goes along. */
export function readMessage(topic: string, text: string): FeedMessage {
  const entry = topicEntry(topic);
  return { text, reading: entry === undefined ? null : readText(entry.schema, text) };
}
