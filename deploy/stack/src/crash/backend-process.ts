// A process of its own for the crash test: the operator's services on the data folder or the server that the environment
// names and the port that the argument names, until it is killed, or told to end and has finished what it took.
import { createBackend, parseEnv } from '@jukwaa/backend';

async function serve(): Promise<void> {
  const backend = await createBackend({ env: parseEnv(process.env) });
  const { url } = await backend.listen({ port: Number(process.argv[2]) });
  process.stdout.write(`listens on ${url}\n`);
  process.once('SIGTERM', () => void backend.close().then(() => process.exit(0)));
}

serve().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
