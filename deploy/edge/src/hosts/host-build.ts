import type { HostManifest } from '@jukwaa/contracts';
import type { RemoteFiles } from '../remote-files.ts';
import type { AnswerSource } from '../render/answers.ts';
import { buildFiles } from '../render/build-files.ts';
import { type RenderedPages, renderedPages } from '../render/rendered-page.ts';
import { createRenderer } from '../render/renderer.ts';
import type { ScreenTurns } from '../render/screen-turns.ts';
import { readShell, type Shell } from '../shell.ts';
import type { ReadHostFile } from './host-texts.ts';

/** A build of the host, as its pages are made. */
export interface HostBuild {
  readonly host: HostManifest;
  readonly shell: Shell;
  /** Renders first screens, in a thread of its own; null for a build without a server build. */
  readonly rendered: RenderedPages | null;
  /** A file of the build as text; null when it has none. */
  text(name: string): Promise<string | null>;
  close(): Promise<void>;
}

/** Parts of an edge that all builds of the host share. */
export interface HostParts {
  readonly remoteFiles: RemoteFiles;
  readonly answers: AnswerSource;
  readonly turns: ScreenTurns;
  readonly log: (message: string, detail: unknown) => void;
}

interface Source {
  readonly host: HostManifest;
  readonly read: ReadHostFile;
}

/** Opens a build whose files were checked. @throws when its first paint can't be read */
export async function openHost(
  { host, read }: Source,
  { remoteFiles, answers, turns, log }: HostParts,
): Promise<HostBuild> {
  const files = buildFiles(read, remoteFiles);
  const shell = await readShell(read);
  const server = host.server === undefined ? null : await files.ofHost(host, host.server);
  const renderer = server === null ? null : createRenderer(server, log);
  const rendered = renderer === null ? null : renderedPages({ host, files, answers, renderer, turns });
  return {
    host,
    shell,
    rendered,
    text: (name) => files.ofHost(host, name),
    async close() {
      rendered?.close();
      await renderer?.close();
    },
  };
}

/** Returns the first file without which pages of a build can't start; null when all are there and unchanged. */
export async function missingFile({ host, read }: Source, remoteFiles: RemoteFiles): Promise<string | null> {
  const files = buildFiles(read, remoteFiles);
  for (const name of [...host.entry.js, ...host.entry.css, 'shell.json'])
    if ((await files.ofHost(host, name)) === null) return name;
  return null;
}
