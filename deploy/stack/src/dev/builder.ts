import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../start/settings.ts';

const BuildReport = v.object({
  /** The remote. */
  name: v.string(),
  /** What the builder says when it could not build; null when it could. */
  failure: v.nullable(v.string()),
});
export type BuildReport = v.InferOutput<typeof BuildReport>;

/** A build of a remote: its folder, or why there is none. */
export type Built = BuildReport & { readonly folder: string };

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/**
 * Builds remotes in a process of its own, anew after each change of a file that they are made from. The process stays, so that a
 * build costs only what changed.
 */
export class Builder {
  readonly #names: readonly string[];
  readonly #onBuilt: (built: Built) => void;
  #running: { readonly child: ChildProcess; readonly folder: string } | null = null;

  constructor(names: readonly string[], onBuilt: (built: Built) => void) {
    this.#names = names;
    this.#onBuilt = onBuilt;
  }

  /** @param isKnown whether the stack has a remote as its sources are now, so that the first build of it is no news */
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

  /** Begins anew, for changes of what the builds are described by: routes, presets, contracts. */
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
