import { type ServerOptions, WebSocketServer } from 'ws';
import { guard, type OnError } from './guard.ts';

/** Creates a WebSocket server. Errors of the server, of refused handshakes and of each connection go to `onError`. */
export function createWebSocketServer(options: ServerOptions, onError: OnError): WebSocketServer {
  const server = guard(new WebSocketServer(options), onError);
  return server
    .on('connection', (socket) => guard(socket, onError))
    .on('wsClientError', (error, socket) => {
      onError(error);
      socket.destroy();
    });
}
