import { STORED_ENCODING, STORED_FILES } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import { isEdge } from '../health/health-key.ts';
import type { Registry } from '../registry.ts';

const PLAIN = 'application/octet-stream';

interface StoredFile {
  readonly Params: { readonly remote: string; readonly version: string; readonly '*': string };
  readonly Querystring: { readonly brotli?: string };
}

/** Serves the files of versions to edges of other machines, server builds included. */
export function serveStoredFiles(server: FastifyInstance, { files, healthKey }: Registry): void {
  server.get<StoredFile>(
    `${STORED_FILES}/:remote/:version/*`,
    { config: { access: 'edge' } },
    async ({ params, query, headers }, reply) => {
      const [, proof = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
      if (!isEdge(healthKey, proof)) return reply.code(401).send();
      const { remote, version, '*': file } = params;
      const found = await files.read(remote, version, file, query.brotli !== undefined);
      if (found === null) return reply.code(404).send();
      if (found.encoding !== null) reply.header(STORED_ENCODING, found.encoding);
      return reply.type(PLAIN).send(found.content);
    },
  );
}
