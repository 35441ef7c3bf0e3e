import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { guard } from './guard.ts';
import { connectTcp, createTcpServer } from './tcp.ts';

describe('guard', () => {
  it('reports an error that would otherwise end the process', () => {
    const errors: string[] = [];
    const emitter = guard(new EventEmitter(), ({ message }) => errors.push(message));

    emitter.emit('error', new Error('reset'));

    expect(errors).toEqual(['reset']);
  });

  it('reports a connection that a client resets', async () => {
    const errors: Error[] = [];
    const server = createTcpServer((error) => errors.push(error)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection');
    const client = connectTcp({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' }, () => {});
    const [socket] = await accepted;
    const closed = new Promise((resolve) => socket.once('close', resolve));

    client.resetAndDestroy();
    await closed;

    expect(errors).toHaveLength(1);
    server.close();
  });
});
