import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { guard, ignoreError } from './guard.ts';

/** The program of the helper process. */
export const HELPER = fileURLToPath(new URL('./return-listener.mjs', import.meta.url));

/** Connections of a door go to `server`, opened as HTTP servers of Node open them. */
function lead(door: Server, server: Server): void {
  guard(Object.assign(door, { allowHalfOpen: true, noDelay: true }), ignoreError);
  door.on('connection', (socket) => server.emit('connection', socket));
}

/**
 * Opens `count` further handles on the socket of a listening server. The event loop accepts one new connection per
 * handle and turn (libuv since 1.45). A process with much work in each turn would accept only some hundred
 * connections a second.
 *
 * Node has no call that copies a handle, but each one that another process sends is a copy. A helper process returns
 * the server as often as needed, and ends. When it fails, the server continues with the doors that it has.
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
  // Until its end the helper holds the socket open as well.
  const ended = Promise.all([once(helper, 'exit'), once(helper, 'disconnect')]);
  helper.send(count, server, (error) => {
    if (error !== null) helper.kill();
  });
  await Promise.race([ended, failed]);
  return () => {
    for (const door of doors) door.close();
  };
}
