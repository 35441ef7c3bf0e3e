import * as v from 'valibot';

/**
 * Answers with which the screens of a remote are rendered before a version of it is published. They are in its server
 * build only.
 */
export const RemoteSamples = v.object({
  /** The services' clock at the answers, Unix ms. */
  now: v.number(),
  /** Values of parameters of paths and of addresses, by name, also of `today`. */
  parameters: v.record(v.string(), v.string()),
  /** Bodies by address, as `data` of the routes declares it. */
  answers: v.record(v.string(), v.unknown()),
});
export type RemoteSamples = v.InferOutput<typeof RemoteSamples>;

/** A body that a schema accepts, for typed samples. */
export type AnswerOf<S extends v.GenericSchema> = v.InferOutput<S>;
