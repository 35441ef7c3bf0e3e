import { describe, expect, test } from '@jest/globals';
import {
  addresses,
  at,
  confirmLater,
  credentials,
  LIFETIME_S,
  OVERLAP_MS,
  open,
  openAtBroker,
  received,
  services,
  settle,
  useRoaming,
} from '../../test-support/roaming.ts';

useRoaming();

describe('a connection to the external broker', () => {
  test('[LIVE-01] the page connects to the external broker with the credentials that the services give', async () => {
    services.answers = [credentials('first')];
    const line = await open();
    expect(addresses()).toEqual(['first']);
    at(0).events.onConnect();
    await settle();
    await line.subscribe(['odds/v2/1/list']);
    at(0).events.onMessage('odds/v2/1/list', '{}');
    expect(received).toEqual(['connects', 'odds/v2/1/list {}']);
    expect(at(0).connection.subscribe).toHaveBeenCalledWith(['odds/v2/1/list']);
  });

  test('before the credentials end, a connection with new ones replaces it without a gap', async () => {
    services.answers = [credentials('second')];
    await openAtBroker();
    await settle(LIFETIME_S * 700 - 1);
    expect(services.asked).toBe(1);
    await settle(1);
    expect(addresses()).toEqual(['first', 'second']);
    const confirm = confirmLater(1);
    at(1).events.onConnect();
    await settle();
    expect(at(1).connection.subscribe).toHaveBeenCalledWith(['odds/v2/1/list']);
    at(0).events.onMessage('odds/v2/1/list', 'by the first');
    expect(at(0).connection.end).not.toHaveBeenCalled();
    confirm();
    await settle(OVERLAP_MS - 1);
    expect(at(0).connection.end).not.toHaveBeenCalled();
    await settle(1);
    expect(at(0).connection.end).toHaveBeenCalled();
    at(1).events.onMessage('odds/v2/1/list', 'by the second');
    expect(received).toEqual(['odds/v2/1/list by the first', 'odds/v2/1/list by the second']);
  });

  test('a topic that is subscribed during the change is subscribed at the new connection too', async () => {
    services.answers = [credentials('second')];
    const line = await openAtBroker();
    await settle(LIFETIME_S * 700);
    const confirm = confirmLater(1);
    at(1).events.onConnect();
    await settle();
    await line.subscribe(['producer']);
    expect(at(0).connection.subscribe).toHaveBeenLastCalledWith(['producer']);
    confirm();
    await settle();
    expect(at(1).connection.subscribe).toHaveBeenLastCalledWith(['producer']);
  });

  test.each([
    ['refuses', () => at(0).events.onError(new Error('Not authorized'))],
    ['ends', () => at(0).events.onClose()],
  ])(
    'credentials that ended while the phone slept are replaced at once when the broker %s the connection',
    async (_how, end) => {
      await openAtBroker();
      await settle(LIFETIME_S * 1_000);
      services.answers = [credentials('after the sleep')];
      end();
      await settle();
      expect(addresses().at(-1)).toBe('after the sleep');
      at(-1).events.onConnect();
      await settle();
      expect(received).toEqual(['closes', 'connects']);
    },
  );

  test('without new credentials the open connection goes on until the broker ends it', async () => {
    await openAtBroker();
    await settle(LIFETIME_S * 700);
    expect(services.asked).toBe(2);
    await settle(5_000);
    expect(services.asked).toBe(3);
    expect(at(0).connection.end).not.toHaveBeenCalled();
    expect(received).toEqual([]);
  });

  test('an ended connection ends at every address and asks for nothing more', async () => {
    const line = await openAtBroker();
    line.end();
    expect(at(0).connection.end).toHaveBeenCalled();
    at(0).events.onMessage('odds/v2/1/list', 'late');
    await settle(LIFETIME_S * 2_000);
    expect(services.asked).toBe(1);
    expect(received).toEqual([]);
  });
});
