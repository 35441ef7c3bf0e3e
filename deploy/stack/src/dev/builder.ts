import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';

const BuildReport = v.object({
  /** The remote. */
  name: v.string(),
  /** Output of a failed build; null when it succeeded. */
  failure: v.nullable(v.string()),
});
export type BuildReport = v.InferOutput<typeof BuildReport>;

/** A build of a remote: its folder, or the reason of its failure. */
export type RemoteBuilt = BuildReport & { readonly folder: string };

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/**
 * Builds remotes in a separate process, again after each change of one of their files. The process stays, so that a
 * build costs only the change.
 */
export class Builder {
  readonly #names: readonly string[];
  readonly #onBuilt: (built: RemoteBuilt) => void;
  #running: { readonly child: ChildProcess; readonly folder: string } | null = null;

  constructor(names: readonly string[], onBuilt: (built: RemoteBuilt) => void) {
    this.#names = names;
    this.#onBuilt = onBuilt;
  }

  /** Folder with one folder for each remote; null while no build runs. */
  get folder(): string | null {
    return this.#running?.folder ?? null;
  }

  /** @param isKnown whether the stack has the current build of a remote, so that its first build is not reported */
  async start(isKnown: (name: string) => boolean): Promise<void> {
    if (this.#names.length === 0) return;
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-dev-builds-'));
    const args = [folder, ...this.#names];
    const file = join(import.meta.dirname, 'watch-builds.ts');
    const child = fork(file, args, { cwd: ROOT, execArgv: ['--import', 'tsx/esm'] });
    this.#running = { child, folder };
    const built = new Set<string>();
    child.on('message', (message) => {
      const report = v.parse(BuildReport, message);
      const isFirst = !built.has(report.name);
      built.add(report.name);
      if (isFirst && report.failure === null && isKnown(report.name)) return;
      this.#onBuilt({ ...report, folder: join(folder, report.name) });
    });
  }

  /** Restarts the builds, for changes of their descriptions: routes, presets, contracts. */
  async restart(): Promise<void> {
    await this.stop();
    await this.start(() => false);
  }

  async stop(): Promise<void> {
    if (this.#running === null) return;
    const { child, folder } = this.#running;
    this.#running = null;
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  }
}
