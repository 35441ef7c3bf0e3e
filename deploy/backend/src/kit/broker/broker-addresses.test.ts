import { describe, expect, test } from '@jest/globals';
import { BrokerTurns, brokerAddresses } from './broker-addresses.ts';

const CLUSTER = 'mqtt://replicas:word@one:1883,two:1883,three:1884';

describe('the addresses of brokers', () => {
  test('one address is one broker', () => {
    expect(brokerAddresses('ws://replicas:word@broker:9001/mqtt?x=1')).toEqual([
      'ws://replicas:word@broker:9001/mqtt?x=1',
    ]);
  });

  test('each host of an address is a broker with the same account', () => {
    expect(brokerAddresses(CLUSTER)).toEqual([
      'mqtt://replicas:word@one:1883',
      'mqtt://replicas:word@two:1883',
      'mqtt://replicas:word@three:1884',
    ]);
  });

  test.each(['http://broker', 'mqtt://', 'mqtt://one,', 'mqtt://one:x,two', 'broker:1883'])(
    'there is no broker at %s',
    (url) => {
      expect(() => brokerAddresses(url)).toThrow('MQTT_URL must be the address of a broker');
    },
  );
});

/** Tries brokers, of which these work. @returns the hosts that were asked, and the one that worked */
async function ask(turns: BrokerTurns, ...working: readonly string[]) {
  const asked: string[] = [];
  const found = turns.firstWorking(async (url) => {
    const { hostname } = new URL(url);
    asked.push(hostname);
    if (!working.includes(hostname)) throw new Error(`${hostname} is away`);
    return hostname;
  });
  const works = await found.catch((error: Error) => error.message);
  return { asked, works };
}

describe('the brokers of a cluster', () => {
  test('are asked in turn until one works', async () => {
    const turns = new BrokerTurns(CLUSTER, 0);
    expect(await ask(turns, 'three')).toEqual({ asked: ['one', 'two', 'three'], works: 'three' });
  });

  test('are each asked once before the next pause', async () => {
    const turns = new BrokerTurns(CLUSTER, 0);
    expect(await ask(turns)).toEqual({ asked: ['one', 'two', 'three'], works: 'three is away' });
  });

  test('a broker whose line was lost is asked last', async () => {
    const turns = new BrokerTurns(CLUSTER, 0);
    expect(await ask(turns, 'one', 'two')).toEqual({ asked: ['one'], works: 'one' });
    expect(await ask(turns, 'one', 'two')).toEqual({ asked: ['two'], works: 'two' });
    expect(await ask(turns, 'one')).toEqual({ asked: ['three', 'one'], works: 'one' });
  });

  test('replicas start at different ones', async () => {
    const starts = [0, 0.5, 0.99].map((first) => ask(new BrokerTurns(CLUSTER, first), 'one', 'two', 'three'));
    expect((await Promise.all(starts)).map(({ works }) => works)).toEqual(['one', 'two', 'three']);
  });

  test('a single broker is asked again and again', async () => {
    const turns = new BrokerTurns('mqtt://one:1883');
    expect([await ask(turns), await ask(turns, 'one')]).toEqual([
      { asked: ['one'], works: 'one is away' },
      { asked: ['one'], works: 'one' },
    ]);
  });
});
