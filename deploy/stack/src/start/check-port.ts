import { createServer } from 'node:net';
import { Refusal } from '../tasks/run-task.ts';

/** Finds out before anything is built whether the port can be had. @throws Refusal when it can't */
export function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`;
      reject(new Refusal(`port ${port} ${why}; choose another with JUKWAA_PORT`));
    });
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve()));
  });
}
