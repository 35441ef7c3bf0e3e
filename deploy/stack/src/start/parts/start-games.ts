import { randomBytes } from 'node:crypto';
import type { StartedProcess } from '@jukwaa/network';
import { endGames, type GamesProgram, listening, PROVIDER, sendWallet, spawnGames } from './games-process.ts';

/** The sandbox provider of slots in a process of its own. */
export interface Games {
  /** Its address on this machine. */
  readonly url: string;
  /** The variables that make it a provider of the casino. */
  readonly variables: Readonly<Record<string, string>>;
  /** Sends it the address of the wallet, also after a restart. */
  connect(walletUrl: string): void;
  close(): Promise<void>;
}

/**
 * Starts the provider, and starts it again at the same port when it ends. No failure of it ends the stack.
 *
 * @param say gets a line for each failure
 * @throws CommandError when it does not start at first
 */
export async function startGames(
  say: (line: string) => void,
  program: GamesProgram = PROVIDER,
): Promise<Games> {
  const secret = randomBytes(24).toString('hex');
  let isClosing = false;
  let walletUrl: string | null = null;

  const start = (port: number): StartedProcess =>
    spawnGames(program, secret, port, ({ message }) => say(`the sandbox provider of games: ${message}`));
  const connect = () => {
    if (walletUrl !== null && running.child !== null) sendWallet(running.child, walletUrl);
  };
  const startAgain = (port: number) => {
    if (isClosing) return;
    running = start(port);
    // Its only message reports that it listens.
    running.child?.on('message', connect);
    watch(port);
  };
  const watch = (port: number) =>
    void running.ended.then(() => {
      if (isClosing) return;
      say('the sandbox provider of games ended and is started again');
      setTimeout(() => startAgain(port), program.restartMs).unref();
    });

  let running = start(0);
  const port = await listening(running);
  watch(port);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    variables: { CASINO_JUKWAA_URL: url, CASINO_JUKWAA_SECRET: secret },
    connect(address) {
      walletUrl = address;
      connect();
    },
    async close() {
      isClosing = true;
      await endGames(running);
    },
  };
}
