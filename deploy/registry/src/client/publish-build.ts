import { ok, type PublishAnswer, type PublishBody, type VersionManifest } from '@jukwaa/contracts';
import { inParallel } from '../files/in-parallel.ts';
import type { RegistryAnswer, RegistryClient } from './http-client.ts';
import type { Build } from './read-build.ts';

/** The result of a publish. */
export interface Sent extends PublishAnswer {
  readonly files: number;
  readonly sent: number;
}

/** Uploads the files of a build that the store lacks, then publishes it as `how` says. */
export async function publishBuild(
  client: RegistryClient,
  { manifest, files }: Build<VersionManifest>,
  how: Omit<PublishBody, 'manifest'>,
): RegistryAnswer<Sent> {
  const offered = [...files].map(([integrity, content]) => ({ integrity, bytes: content.length }));
  const asked = await client.missing(offered);
  if (!asked.ok) return asked;
  const uploads = await inParallel(asked.value.missing, async (integrity) =>
    client.putFile(integrity, files.get(integrity) ?? Buffer.alloc(0)),
  );
  for (const upload of uploads) if (!upload.ok) return upload;
  const published = await client.publish({ manifest, ...how });
  return published.ok ? ok({ ...published.value, files: files.size, sent: uploads.length }) : published;
}
