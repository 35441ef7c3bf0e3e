/** Where live messages leave the backend: straight to its own clients, or to those of all replicas by way of `MQTT_URL`. */
export interface Broker {
  /**
   * Sends a message at once, outside any transaction and without a second try (QoS 0): for high-rate odds, whose next
   * message and sequence number heal a loss. What must not be lost goes through the outbox. Messages of one caller keep
   * their order per topic. `payload` becomes JSON. The table of topics says whether the message is retained.
   */
  publish(topic: string, payload: unknown): Promise<void>;
  /** Ends the keeping of the topic's retained message; who listens now hears an empty one. */
  forget(topic: string): Promise<void>;
  close(): Promise<void>;
}
