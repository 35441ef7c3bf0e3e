import { connectTcp, ignoreError, type StartedProcess, spawnProcess } from '@jukwaa/network';
import { until } from '../tasks/until.ts';

const START_MS = 30_000;

const answers = (port: number): Promise<true | null> =>
  new Promise((resolve) => {
    const line = connectTcp({ port, host: '127.0.0.1' }, () => resolve(null));
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
  });

/** A server program of the cluster, which can be ended, frozen and started again at the same port. */
export class ServerProgram {
  #started: StartedProcess | null = null;

  constructor(
    readonly name: string,
    readonly port: number,
    private readonly program: string,
    private readonly args: readonly string[],
    private readonly cwd: string,
    private readonly variables: Readonly<Record<string, string>> = {},
  ) {}

  async start(): Promise<void> {
    this.#started = spawnProcess(
      this.program,
      this.args,
      { cwd: this.cwd, stdio: 'ignore', env: { ...process.env, ...this.variables } },
      ignoreError,
    );
    await until(`${this.name} at port ${this.port}`, () => answers(this.port), START_MS);
  }

  /** Its process; 0 while there is none. */
  get pid(): number {
    return this.#started?.child?.pid ?? 0;
  }

  signal(name: NodeJS.Signals): void {
    this.#started?.child?.kill(name);
  }

  /** Ends it as a crash does. */
  async kill(): Promise<void> {
    const started = this.#started;
    this.#started = null;
    started?.child?.kill('SIGKILL');
    await started?.ended;
  }
}
