import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { guard, ignoreError } from './guard.ts';

/** The program of the helper process. */
export const HELPER = fileURLToPath(new URL('./return-listener.mjs', import.meta.url));

/** The connections of a door become those of `server`, opened as HTTP servers of Node open them. */
function lead(door: Server, server: Server): void {
  guard(Object.assign(door, { allowHalfOpen: true, noDelay: true }), ignoreError);
  door.on('connection', (socket) => server.emit('connection', socket));
}

/**
 * Opens `count` further handles on the socket of a listening server. The event loop takes one new connection from each handle
 * per turn (libuv since 1.45), so that a process with much work in each turn would take some hundred connections a second only.
 *
 * Node has no call that copies a handle, but each one that another process sends is a copy: a helper process returns the server
 * as often as needed, and ends. When it fails, the server goes on with the doors that it has.
 *
 * @returns closes the further handles; call it before the server closes
 */
export async function openDoors(server: Server, count: number): Promise<() => void> {
  const doors: Server[] = [];
  const helper = guard(fork(HELPER, { execArgv: [], stdio: 'ignore' }), ignoreError);
  helper.on('message', (_text, door) => {
    if (!(door instanceof Server)) return;
    lead(door, server);
    doors.push(door);
  });
  const failed = new Promise<void>((resolve) => helper.once('error', () => resolve()));
  // Until it has ended the helper holds the socket open as well.
  const ended = Promise.all([once(helper, 'exit'), once(helper, 'disconnect')]);
  helper.send(count, server, (error) => {
    if (error !== null) helper.kill();
  });
  await Promise.race([ended, failed]);
  return () => {
    for (const door of doors) door.close();
  };
}
