import { ok, type PublishAnswer, type PublishBody, type VersionManifest } from '@jukwaa/contracts';
import { inParallel } from '../files/in-parallel.ts';
import type { RegistryAnswer, RegistryClient } from './http-client.ts';
import type { Build } from './read-build.ts';

/** The result of a publish. */
export interface Sent extends PublishAnswer {
  readonly files: number;
  readonly sent: number;
}

/** Uploads a file, as the build has compressed it. */
function upload(client: RegistryClient, { files, compressed }: Build<VersionManifest>, integrity: string) {
  const ready = compressed.get(integrity);
  return ready === undefined
    ? client.putFile(integrity, files.get(integrity) ?? Buffer.alloc(0))
    : client.putFile(integrity, ready, 'br');
}

/** Uploads the files of a build that the store lacks, then publishes it as `how` says. */
export async function publishBuild(
  client: RegistryClient,
  build: Build<VersionManifest>,
  how: Omit<PublishBody, 'manifest'>,
): RegistryAnswer<Sent> {
  const { manifest, files } = build;
  const offered = [...files].map(([integrity, content]) => ({ integrity, bytes: content.length }));
  const asked = await client.missing(offered);
  if (!asked.ok) return asked;
  const uploads = await inParallel(asked.value.missing, (integrity) => upload(client, build, integrity));
  for (const upload of uploads) if (!upload.ok) return upload;
  const published = await client.publish({ manifest, ...how });
  return published.ok ? ok({ ...published.value, files: files.size, sent: uploads.length }) : published;
}
