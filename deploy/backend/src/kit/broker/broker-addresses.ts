/** Scheme, credentials, hosts, and the rest from the path on. */
const PARTS = /^(mqtts?:\/\/|wss?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * The brokers of an address with several hosts, such as `mqtt://user:password@one:1883,two:1883`; one for an address with one.
 * Throws when it is not an address of a broker.
 */
export function brokerAddresses(url: string): readonly [string, ...string[]] {
  const [, scheme = '', credentials = '', hosts = '', rest = ''] = PARTS.exec(url) ?? [];
  const names = hosts.split(',');
  const addresses = names.map((host) => `${scheme}${credentials}${host}${rest}`);
  const [first, ...further] = addresses;
  if (first === undefined || names.includes('') || !addresses.every((address) => URL.canParse(address)))
    throw new Error('MQTT_URL must be the address of a broker, or of several: mqtt://one:1883,two:1883');
  return [first, ...further];
}

/** Takes the brokers of a cluster in turn, so that a failed one is not asked twice in a row. */
export class BrokerTurns {
  #addresses: readonly [string, ...string[]];

  /** @param first place of the first broker, so that replicas spread over them */
  constructor(url: string, first = Math.random()) {
    const addresses = brokerAddresses(url);
    const at = Math.floor(first * addresses.length);
    const [one = addresses[0], ...others] = [...addresses.slice(at), ...addresses.slice(0, at)];
    this.#addresses = [one, ...others];
  }

  /** Tries each broker once until one works. Fails with the error of the last one. */
  async firstWorking<T>(open: (url: string) => Promise<T>): Promise<T> {
    let failure: unknown;
    for (let tries = this.#addresses.length; tries > 0; tries -= 1) {
      const [url, ...others] = this.#addresses;
      const [next = url, ...later] = others;
      try {
        return await open(url);
      } catch (error) {
        failure = error;
      } finally {
        // A broker that works now is not the first choice once its line is lost.
        this.#addresses = others.length === 0 ? [url] : [next, ...later, url];
      }
    }
    throw failure;
  }
}
