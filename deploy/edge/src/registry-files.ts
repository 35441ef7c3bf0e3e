import { STORED_ENCODING, STORED_FILES } from '@jukwaa/contracts';
import { fetchWhole } from '@jukwaa/network';
import { edgeProof } from './edge-proof.ts';
import type { RemoteFiles } from './remote-files.ts';

/** The largest files of builds are read within a second from a machine nearby (ms). */
const TIMEOUT_MS = 10_000;
const FOUND = 200;
const MISSING = 404;

/** The files of versions in the store of a registry on another machine. @param healthKey the registry's own */
export function registryFiles(registryUrl: string, healthKey: string): RemoteFiles {
  const headers = { authorization: `Bearer ${edgeProof(healthKey)}` };
  return {
    async read(remote, version, file, acceptsBrotli) {
      const path = [remote, version, ...file.split('/')].map(encodeURIComponent).join('/');
      const url = `${registryUrl}${STORED_FILES}/${path}${acceptsBrotli ? '?brotli' : ''}`;
      const answer = await fetchWhole(url, { headers }, TIMEOUT_MS);
      if (answer.status === MISSING) return null;
      if (answer.status !== FOUND) throw new Error(`the registry answered ${answer.status} to ${path}`);
      const encoding = answer.headers.get(STORED_ENCODING) === 'br' ? 'br' : null;
      return { content: Buffer.from(await answer.arrayBuffer()), encoding };
    },
  };
}
