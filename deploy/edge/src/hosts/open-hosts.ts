import type { FastifyInstance } from 'fastify';
import type { RemoteFiles } from '../remote-files.ts';
import { answersFrom } from '../render/answers.ts';
import { screenTurns } from '../render/screen-turns.ts';
import { openHost } from './host-build.ts';
import { type HostBuilds, hostBuilds } from './host-builds.ts';
import { inFolder, manifestIn } from './host-texts.ts';

export interface HostOptions {
  /** Folder of the edge's own build of the host. */
  readonly hostDist: string;
  readonly remoteFiles: RemoteFiles;
  readonly backendUrl: string;
  readonly log: (message: string, detail: unknown) => void;
}

/** Opens the edge's own build, and those of plans as visits need them; they end with the edge. @throws when the host is not built */
export async function openHosts(
  edge: FastifyInstance,
  { hostDist, remoteFiles, backendUrl, log }: HostOptions,
): Promise<HostBuilds> {
  const parts = { remoteFiles, log, answers: answersFrom(backendUrl), turns: screenTurns() };
  const source = { host: await manifestIn(hostDist), read: inFolder(hostDist) };
  const opened = await openHost(source, parts);
  // The edge trusts its own folder, so a file need not be in the manifest.
  const own = {
    ...opened,
    text: async (name: string) => (await source.read(name))?.toString('utf8') ?? null,
  };
  const hosts = hostBuilds(own, parts);
  edge.addHook('onClose', () => hosts.close());
  return hosts;
}
