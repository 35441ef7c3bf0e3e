import { AwsClient } from 'aws4fetch';
import { type Storage, type StoredThing, safeKey } from './port.ts';

/** A bucket of Amazon S3 or of anything that speaks its protocol (MinIO, R2, Ceph). */
export interface BucketPlace {
  /** Address of the service with the bucket's name, e.g. `https://s3.eu-west-1.amazonaws.com/remotes`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string) => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/**
 * Returns the text of the first element of that name; the parsed answers have no attributes and no nesting of one
 * name.
 */
const elementOf = (xml: string, name: string): string | null => {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : unescapeXml(text);
};

const contentsOf = (xml: string): StoredThing[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: elementOf(entry, 'Key') ?? '',
    bytes: Number(elementOf(entry, 'Size')),
    storedAt: new Date(elementOf(entry, 'LastModified') ?? 0),
  }));

/**
 * Returns a caller that signs requests and repeats them after server errors. It throws for every answer other than
 * success and absence.
 */
function callerOf({ accessKeyId, secretAccessKey, region }: BucketPlace) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  return async (method: string, url: string, body?: Buffer): Promise<Response | null> => {
    const answer = await client.fetch(url, {
      method,
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    if (answer.status === 404) return null;
    if (!answer.ok)
      throw new Error(`the store answered ${answer.status} to ${method} ${new URL(url).pathname}`);
    return answer;
  };
}

/** A store in a bucket. S3 shows an object only after it has arrived whole. */
export function s3Storage(place: BucketPlace): Storage {
  const call = callerOf(place);
  const bucket = place.url.replace(/\/$/, '');
  const addressOf = (key: string) => `${bucket}/${safeKey(key).split('/').map(encodeURIComponent).join('/')}`;

  async function page(prefix: string, token: string | null): Promise<string> {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token !== null) query.set('continuation-token', token);
    return (await (await call('GET', `${bucket}?${query}`))?.text()) ?? '';
  }

  return {
    async put(key, content) {
      if ((await call('PUT', addressOf(key), content)) === null)
        throw new Error(`there is no bucket at ${bucket}`);
    },
    async get(key) {
      const answer = await call('GET', addressOf(key));
      return answer === null ? null : Buffer.from(await answer.arrayBuffer());
    },
    async stat(key) {
      const answer = await call('HEAD', addressOf(key));
      if (answer === null) return null;
      const bytes = Number(answer.headers.get('content-length'));
      return { key, bytes, storedAt: new Date(answer.headers.get('last-modified') ?? 0) };
    },
    async list(prefix) {
      const found: StoredThing[] = [];
      let token: string | null = null;
      do {
        const xml: string = await page(prefix, token);
        found.push(...contentsOf(xml));
        token = elementOf(xml, 'NextContinuationToken');
      } while (token !== null);
      return found;
    },
    async delete(key) {
      await call('DELETE', addressOf(key));
    },
  };
}
