import {
  connect,
  createServer,
  type Server,
  type ServerOpts,
  type Socket,
  type TcpNetConnectOpts,
} from 'node:net';
import { guard, type OnError } from './guard.ts';

/** Opens a TCP connection. Failed connects and later errors go to `onError`; the socket closes itself after each. */
export const connectTcp = (to: TcpNetConnectOpts, onError: OnError): Socket => guard(connect(to), onError);

/** Creates a TCP server that does not listen yet. Errors of its connections go to `onError` as well. */
export function createTcpServer(onError: OnError, options: ServerOpts = {}): Server {
  const server = guard(createServer(options), onError);
  return server.on('connection', (socket) => guard(socket, onError));
}
