/** How a message is sent. */
export interface Sending {
  /** Its sender has stored it and sends it again until it is confirmed, in the order of its topic; the broker itself must not do so. */
  readonly isStored?: boolean;
}

/** Sends live messages out of the backend: to its own clients, or through `MQTT_URL` to those of all replicas. */
export interface Broker {
  /**
   * Sends a message at once, outside any transaction and without a second try (QoS 0). It is for frequent odds, whose next
   * message and sequence number make up for a loss. Messages that must not be lost go through the outbox. Messages of one caller
   * keep their order per topic. `payload` becomes JSON; a function is called for it when a client or another replica gets
   * the message, maybe later or never. The table of topics says whether the message is retained.
   */
  publish(topic: string, payload: unknown, how?: Sending): Promise<void>;
  /** Clears the topic's retained message; current subscribers get an empty one. */
  forget(topic: string): Promise<void>;
  close(): Promise<void>;
}
