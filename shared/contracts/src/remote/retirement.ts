import * as v from 'valibot';
import { Grant } from './access.ts';
import { Moved, RemoteName, RetiredRemote } from './registry.ts';
import { SignedMove } from './signed-move.ts';

/** `POST /remotes/:remote/retire`: who takes its addresses over, or that those without another remote end. */
export const RetireBody = v.object({
  /** By default the live version of that remote. Another one becomes live in the same transaction. */
  to: v.exactOptional(v.object({ remote: RemoteName, version: v.exactOptional(v.string()) })),
  without_successor: v.optional(v.boolean(), false),
  /** The signature of the promote of that other version, where a key may sign for its remote. */
  signature: v.exactOptional(SignedMove),
});
export type RetireBody = v.InferOutput<typeof RetireBody>;
/** A retired remote. A second retirement answers the same. */
export const RetireAnswer = v.object({
  ...RetiredRemote.entries,
  moved: v.array(Moved),
  /** Addresses and slots of its versions that another live remote serves now. */
  taken_over: v.object({ paths: v.array(v.string()), slots: v.array(v.string()) }),
  /** Those that none serves. `linked` are the paths among them that menus and links of the app may lead to. */
  ended: v.object({ paths: v.array(v.string()), slots: v.array(v.string()), linked: v.array(v.string()) }),
});
export type RetireAnswer = v.InferOutput<typeof RetireAnswer>;
/** `POST /remotes/:remote/restore`: the name may be published again. No version is live yet. */
export const RestoreAnswer = v.object({
  remote: v.string(),
  /** Its former grant without the parts that other remotes have got since. */
  grant: Grant,
  /** The version that was live last; null when it was deleted. */
  last_live: v.nullable(v.string()),
  /** Why that version can't be live now. */
  warnings: v.array(v.string()),
});
export type RestoreAnswer = v.InferOutput<typeof RestoreAnswer>;
