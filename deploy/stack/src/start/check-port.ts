import { createTcpServer } from '@jukwaa/network';
import { CommandError } from '../run/run-task.ts';

/** Where a browser that is sent to `localhost` may end up; on some systems another program can hold one of them alone. */
const ADDRESSES = ['0.0.0.0', '127.0.0.1', '::1'];
/** A machine without IPv6 has no `::1`. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** What a person can do about a port that could not be opened. */
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

/** Finds out before anything is built whether the port can be had. @throws CommandError when it can't */
export async function checkPort(port: number): Promise<void> {
  if (port === 0) return;
  for (const host of ADDRESSES) await probe(port, host);
}
