import {
  fail,
  MissingAnswer,
  MissingBody,
  ok,
  PublishAnswer,
  PublishBody,
  type PublishTarget,
  StoredFile,
} from '@jukwaa/contracts';
import * as v from 'valibot';
import { integrityOf } from '../files/file-store.ts';
import { inParallel } from '../files/in-parallel.ts';
import { sentFile } from '../files/sent-file.ts';
import { type Caller, FOR_LABELS, notOwnLabel } from '../model/tokens.ts';
import { Refused } from '../refusal.ts';
import type { Registry } from '../registry.ts';
import { Bytes, type Endpoint, endpoint } from './endpoint.ts';

/** The largest file of a build, in bytes. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

const Encoded = v.object({ 'content-encoding': v.optional(v.string()) });

/** The largest manifest with all sources, in bytes. Ours have a fifth of it. */
const MAX_PUBLISH_BYTES = 4 * 1024 * 1024;

/** Returns why a token may not publish to a target; null when it may. */
function notPlaced(caller: Caller, target: PublishTarget): string | null {
  if (target.to === 'label') return notOwnLabel(caller, target.label);
  return caller.isForLabels ? `the token ${caller.name} ${FOR_LABELS}` : null;
}

/** Operations that upload and publish a version. */
export const publishingEndpoints = (registry: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'POST',
      url: '/files/missing',
      summary: 'Which files have to be uploaded',
      access: 'token',
      body: MissingBody,
      answer: MissingAnswer,
    },
    async ({ body }) => {
      const found = await inParallel(body.files, async ({ integrity, bytes }) => {
        const there = await registry.files.weigh(integrity);
        return there?.bytes === bytes ? [] : [integrity];
      });
      return ok({ missing: found.flat() });
    },
  ),
  endpoint(
    {
      method: 'PUT',
      url: '/files/:hex',
      summary:
        'Uploads a file, plain or with content-encoding br; the address has the sha384 of its content in hex',
      access: 'token',
      headers: Encoded,
      body: Bytes,
      bodyLimit: MAX_FILE_BYTES,
      answer: StoredFile,
    },
    async ({ params, body, headers }) => {
      const sent = await sentFile(body, headers['content-encoding'], MAX_FILE_BYTES);
      if (!sent.ok) return fail(new Refused(422, 'unreadable_file', [sent.error]));
      const { content, ready } = sent.value;
      const integrity = integrityOf(content);
      const named = `sha384-${Buffer.from(params.hex ?? '', 'hex').toString('base64')}`;
      if (named !== integrity)
        return fail(new Refused(422, 'wrong_hash', ['the file differs from its hash']));
      return ok({ integrity, ...(await registry.files.put(integrity, content, 'best', ready)) });
    },
  ),
  endpoint(
    {
      method: 'POST',
      url: '/remotes/:remote/versions',
      summary: 'Makes uploaded files a version and points a channel to it',
      access: 'label',
      body: PublishBody,
      bodyLimit: MAX_PUBLISH_BYTES,
      answer: PublishAnswer,
    },
    async ({ params, body, caller }) => {
      if (body.manifest.name !== params.remote)
        return fail(new Refused(422, 'wrong_remote', [`the build is of ${body.manifest.name}`]));
      const notAllowed = notPlaced(caller, body.placement);
      if (notAllowed !== null) return fail(new Refused(403, 'wrong_token', [notAllowed]));
      const published = await registry.publish({
        ...body,
        actor: caller.name,
        isByPlatform: caller.remote === '*',
        isForLabels: caller.isForLabels === true,
        origin: caller.origin ?? null,
      });
      if (!published.ok) return published;
      const { moved, warnings, ...value } = published.value;
      return ok({ ...value, moved: [...moved], warnings: [...warnings] });
    },
  ),
];
