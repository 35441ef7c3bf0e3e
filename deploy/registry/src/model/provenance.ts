import { type ProvenanceAnswer, PublishedManifest, SignedEnvelope } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import * as v from 'valibot';

/** Stores the statement of a version in the place of an earlier one. */
export async function setProvenance(
  tx: Queryable,
  { name, version }: { readonly name: string; readonly version: string },
  keyId: string,
  envelope: SignedEnvelope,
): Promise<void> {
  await tx.query(
    `insert into registry.provenance (remote, version, key_id, envelope) values ($1, $2, $3, $4::jsonb)
     on conflict (remote, version) do update set key_id = excluded.key_id, envelope = excluded.envelope`,
    [name, version, keyId, JSON.stringify(envelope)],
  );
}

interface Row {
  readonly manifest: unknown;
  readonly key_id: string | null;
  readonly envelope: unknown;
  readonly is_key_removed: boolean;
}

/** Returns the statement of exactly that version, with the manifest as it was published; null for no such version. */
export async function provenanceOf(
  db: Queryable,
  remote: string,
  version: string,
): Promise<ProvenanceAnswer | null> {
  const [row] = await db.query<Row>(
    `select v.manifest, s.key_id, s.envelope, not exists (
       select from registry.signing_keys k where k.key_id = s.key_id and k.remote in (v.remote, '*')
     ) as is_key_removed
     from registry.versions v left join registry.provenance s using (remote, version)
     where v.remote = $1 and v.version = $2`,
    [remote, version],
  );
  if (row === undefined) return null;
  const { key_id, envelope, is_key_removed } = row;
  return {
    remote,
    version,
    manifest: v.parse(PublishedManifest, row.manifest),
    provenance:
      key_id === null ? null : { key_id, is_key_removed, envelope: v.parse(SignedEnvelope, envelope) },
  };
}
