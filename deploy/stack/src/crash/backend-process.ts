// A separate process for the crash test. It runs the operator's services on the data folder or server of the
// environment, at the port of the argument. It ends by a kill, or on a signal after it has finished its accepted
// work.
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
