// A process of its own for the crash test: the operator's services on the data folder or the server that the environment
// names, until it is killed.
import { createBackend, parseEnv } from '@jukwaa/backend';

async function serve(): Promise<void> {
  const backend = await createBackend({ env: parseEnv(process.env) });
  const { url } = await backend.listen({ port: 0 });
  process.stdout.write(`listens on ${url}\n`);
}

serve().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
