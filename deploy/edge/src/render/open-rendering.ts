import type { FastifyInstance } from 'fastify';
import type { RemoteFiles } from '../remote-files.ts';
import { readHost } from '../shell.ts';
import { answersFrom } from './answers.ts';
import { buildFiles } from './build-files.ts';
import { type RenderedPages, renderedPages } from './rendered-page.ts';
import { createRenderer } from './renderer.ts';

export interface RenderingOptions {
  readonly hostDist: string;
  readonly remoteFiles: RemoteFiles;
  readonly backendUrl: string;
  readonly log: (message: string, detail: unknown) => void;
}

/** Starts the thread of the host's build, which ends with the edge. Returns null for a host without a server build. */
export async function openRendering(
  edge: FastifyInstance,
  { hostDist, remoteFiles, backendUrl, log }: RenderingOptions,
): Promise<RenderedPages | null> {
  const { host } = await readHost(hostDist);
  const files = buildFiles(hostDist, remoteFiles);
  const code = host.server === undefined ? null : await files.ofHost(host, host.server);
  if (code === null) return null;
  const renderer = createRenderer(code, log);
  edge.addHook('onClose', () => renderer.close());
  return renderedPages({ host, files, answers: answersFrom(backendUrl), renderer });
}
