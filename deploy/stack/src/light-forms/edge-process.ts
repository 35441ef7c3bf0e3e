// A separate process for the tests of light forms: an edge at the port of the second argument, in front of the backend of the third.
// It has the host's files of the first, and a registry without remotes: light pages need none.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEdge } from '@jukwaa/edge';

const PLAN = JSON.stringify({ contract: '1.0.0', canaries: {}, remotes: {} });

async function serve(): Promise<void> {
  const [, , hostDist = '', port = '', backendUrl = '', secret = ''] = process.argv;
  const registry = createServer((_request, response) => response.end(PLAN));
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const { port: registryPort } = registry.address() as AddressInfo;
  const edge = await createEdge({
    hostDist,
    remoteFiles: { read: async () => null },
    registryUrl: `http://127.0.0.1:${registryPort}`,
    healthKey: 'a key of tests',
    backendUrl,
    page: {
      env: 'test',
      signature_secret: secret,
      support: { phone: '+254700000000', chat_url: 'https://chat.example', email: 'care@example.test' },
    },
    log: (message, detail) => process.stderr.write(`${message}: ${String(detail)}\n`),
  });
  await edge.listen({ host: '127.0.0.1', port: Number(port) });
  process.stdout.write(`listens on http://127.0.0.1:${port}\n`);
}

serve().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
