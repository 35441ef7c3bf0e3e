import type { Result } from '@jukwaa/contracts';
import type * as v from 'valibot';
import { log } from '../ports.ts';
import { readText } from './broker/read-message.ts';
import type { DeliveredMessage } from './transport.ts';

/** A message of a topic. Each schema parses it once, for any number of subscribers. */
export interface Received {
  /** Returns whether the worker has parsed it by this schema. */
  readonly isReadBy: (schema: v.GenericSchema) => boolean;
  /** The payload; a malformed one is logged once with its topic and never delivered. */
  readonly readBy: <T>(schema: v.GenericSchema<unknown, T>) => Result<T, string>;
}

/** True because readings are stored under their schema. */
const isReadingOf = <T>(
  _schema: v.GenericSchema<unknown, T>,
  _reading: Result<unknown, string>,
): _reading is Result<T, string> => true;

/** @param known the schema by which the worker parses this topic; undefined when the runtime does not watch it itself */
export function receive(
  topic: string,
  message: DeliveredMessage,
  known: v.GenericSchema | undefined,
): Received {
  const readings = new Map<v.GenericSchema, Result<unknown, string>>();
  const isReadBy = (schema: v.GenericSchema) => message.reading !== null && schema === known;

  function readNow<T>(schema: v.GenericSchema<unknown, T>): Result<T, string> {
    const { text, reading } = message;
    const now =
      reading !== null && isReadBy(schema) && isReadingOf(schema, reading) ? reading : readText(schema, text);
    readings.set(schema, now);
    if (!now.ok) log('feed', `a message of ${topic} is ignored`, now.error);
    return now;
  }

  return {
    isReadBy,
    readBy: (schema) => {
      const before = readings.get(schema);
      return before !== undefined && isReadingOf(schema, before) ? before : readNow(schema);
    },
  };
}
