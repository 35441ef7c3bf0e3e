import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { guard, type OnError } from './guard.ts';

/** Connects to an MQTT broker; the client reconnects by itself as `options` say. */
export const connectMqtt = (url: string, options: IClientOptions, onError: OnError): MqttClient =>
  guard(connect(url, options), onError);
