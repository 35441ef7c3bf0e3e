import { createTcpServer } from '@jukwaa/network';
import { CommandError } from '../run/run-task.ts';

/** Addresses that a browser may use for `localhost`; on some systems another program can hold one of them alone. */
const ADDRESSES = ['0.0.0.0', '127.0.0.1', '::1'];
/** A machine without IPv6 has no `::1`. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Returns the advice for a port that could not be opened. */
export function portRefusal(port: number, error: unknown, variable = 'JUKWAA_PORT'): CommandError {
  const reason = error instanceof Error ? error.message : String(error);
  const why = reason.includes('EADDRINUSE') ? 'is taken by another program' : `can't be used (${reason})`;
  return new CommandError(`port ${port} ${why}; choose another with ${variable}`);
}

function probe(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createTcpServer((error: NodeJS.ErrnoException) =>
      ABSENT.has(error.code ?? '') ? resolve() : reject(portRefusal(port, error)),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}

/** Checks before any build that the port is free. @throws CommandError when it is not */
export async function checkPort(port: number): Promise<void> {
  if (port === 0) return;
  for (const host of ADDRESSES) await probe(port, host);
}
