import { join } from 'node:path';
import S3rver from 's3rver';
import type { BucketPlace } from '../storage/s3.ts';

/** A bucket on this machine that speaks S3 and checks signatures; its files are below `folder`. */
export async function bucketServer(
  folder: string,
): Promise<{ place: BucketPlace; close: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: 'remotes' }],
  });
  const { port } = await server.run();
  return {
    place: {
      url: `http://127.0.0.1:${port}/remotes`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  };
}
