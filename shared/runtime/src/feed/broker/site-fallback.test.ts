import { describe, expect, test } from '@jest/globals';
import {
  addresses,
  at,
  browser,
  credentials,
  OVERLAP_MS,
  open,
  openAtBroker,
  received,
  SITE,
  services,
  settle,
  useRoaming,
} from '../../test-support/roaming.ts';

useRoaming();

describe("the site's own address", () => {
  test.each([
    ['the services give no credentials', () => undefined],
    ['the broker can not be reached', () => at(0).events.onClose()],
    ['the broker refuses the credentials', () => at(0).events.onError(new Error('Not authorized'))],
    ['the broker does not answer', () => undefined],
  ])('is used when %s', async (title, fault) => {
    if (title !== 'the services give no credentials') services.answers = [credentials('first')];
    await open();
    fault();
    await settle(6_000);
    expect(addresses().at(-1)).toBe(SITE);
    at(-1).events.onConnect();
    expect(received).toEqual(['connects']);
    for (const [n, address] of addresses().entries())
      if (address !== SITE) expect(at(n).connection.end).toHaveBeenCalled();
  });

  test('is used when a lost connection to the broker does not return within some seconds', async () => {
    await openAtBroker();
    at(0).events.onClose();
    await settle(3_000);
    // A try to connect again that failed.
    at(0).events.onClose();
    await settle(1_999);
    expect(addresses()).toEqual(['first']);
    await settle(1);
    expect(addresses()).toEqual(['first', SITE]);
    expect(at(0).connection.end).toHaveBeenCalled();
    at(1).events.onConnect();
    expect(received).toEqual(['closes', 'connects']);
  });

  test('is not used when a lost connection returns in time', async () => {
    await openAtBroker();
    at(0).events.onClose();
    await settle(3_000);
    at(0).events.onConnect();
    await settle(30_000);
    expect(addresses()).toEqual(['first']);
    expect(received).toEqual(['closes', 'connects']);
  });

  test('is left for the broker later, without a gap, after waits that double', async () => {
    const line = await open();
    at(0).events.onConnect();
    await line.subscribe(['odds/v2/1/list']);
    await settle(60_000);
    expect(services.asked).toBe(2);
    services.answers = [credentials('later')];
    await settle(120_000);
    expect(addresses()).toEqual([SITE, 'later']);
    expect(at(0).connection.end).not.toHaveBeenCalled();
    at(1).events.onConnect();
    await settle();
    expect(at(1).connection.subscribe).toHaveBeenCalledWith(['odds/v2/1/list']);
    await settle(OVERLAP_MS);
    expect(at(0).connection.end).toHaveBeenCalled();
    expect(received).toEqual(['connects']);
  });

  test('has the topics on demand, whose subscribers the services must see', async () => {
    const line = await openAtBroker();
    await line.subscribe(['odds/1/7', 'producer']);
    expect(at(0).connection.subscribe).toHaveBeenLastCalledWith(['producer']);
    expect(addresses()).toEqual(['first', SITE]);
    at(1).events.onConnect();
    expect(received).toEqual(['connects']);
    await line.subscribe(['odds/v2/1/list', 'odds/1/7', 'producer']);
    expect(at(0).connection.subscribe).toHaveBeenLastCalledWith(['odds/v2/1/list', 'producer']);
    expect(at(1).connection.subscribe).toHaveBeenLastCalledWith(['odds/1/7']);
    at(1).events.onClose();
    expect(received).toEqual(['connects']);
  });

  test('is used when the browser refuses to connect to the address of the broker', async () => {
    browser.refuses = true;
    services.answers = [credentials('first')];
    await open();
    expect(addresses()).toEqual([SITE]);
    at(0).events.onConnect();
    expect(received).toEqual(['connects']);
  });

  test('is used when a connection to the broker returns and is lost again and again', async () => {
    await openAtBroker();
    for (let n = 0; n < 4; n += 1) {
      at(0).events.onClose();
      await settle(900);
      at(0).events.onConnect();
      await settle(300);
    }
    expect(addresses()).toEqual(['first']);
    await settle(5_000);
    expect(addresses()).toEqual(['first', SITE]);
    expect(at(0).connection.end).toHaveBeenCalled();
    at(1).events.onConnect();
    expect(received.slice(-2)).toEqual(['closes', 'connects']);
  });

  test('is used when credentials end within seconds, so the services are asked once and not again and again', async () => {
    services.answers = Array.from({ length: 20 }, () => credentials('short', 2));
    await open();
    expect(addresses()).toEqual([SITE]);
    at(0).events.onConnect();
    await settle(50_000);
    expect(services.asked).toBe(1);
  });
});
