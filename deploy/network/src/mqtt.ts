import { Socket } from 'node:net';
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { guard, type OnError } from './guard.ts';

/**
 * Connects to an MQTT broker; the client reconnects by itself as `options` say. Small packets are sent at once: with Nagle's
 * algorithm each of them waits up to 40 ms for the broker's delayed acknowledgement of the one before.
 */
export function connectMqtt(url: string, options: IClientOptions, onError: OnError): MqttClient {
  const client = guard(connect(url, options), onError);
  return client.on('connect', () => {
    if (client.stream instanceof Socket) client.stream.setNoDelay(true);
  });
}
