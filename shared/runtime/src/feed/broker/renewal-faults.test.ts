import { describe, expect, test } from '@jest/globals';
import { topics } from '@jukwaa/contracts';
import {
  addresses,
  at,
  confirmLater,
  credentials,
  LIFETIME_S,
  lineCount,
  OVERLAP_MS,
  open,
  openAtBroker,
  received,
  renew,
  SITE,
  services,
  settle,
  useRoaming,
} from '../../test-support/roaming.ts';

useRoaming();

const ODDS = 'odds/v2/1/list';
const PROFILE = topics.profile(7);

describe('messages while one connection to the broker replaces another', () => {
  test('a message that comes by both connections arrives once, whichever brings it first', async () => {
    await openAtBroker([PROFILE]);
    await renew();
    at(0).events.onMessage(PROFILE, 'a');
    at(1).events.onMessage(PROFILE, 'a');
    at(1).events.onMessage(PROFILE, 'b');
    at(0).events.onMessage(PROFILE, 'b');
    expect(received).toEqual([`${PROFILE} a`, `${PROFILE} b`]);
  });

  test('a message that the user gets twice arrives twice', async () => {
    await openAtBroker([PROFILE]);
    await renew();
    for (const n of [0, 0, 1, 1]) at(n).events.onMessage(PROFILE, 'you won');
    expect(received).toEqual([`${PROFILE} you won`, `${PROFILE} you won`]);
  });

  test('a message that only the replaced connection brings still arrives just after the change', async () => {
    await openAtBroker([PROFILE]);
    await renew();
    await settle(OVERLAP_MS - 1);
    at(0).events.onMessage(PROFILE, 'by the first');
    expect(received).toEqual([`${PROFILE} by the first`]);
  });

  test('the newest odds are the last to arrive when the new connection starts with older ones', async () => {
    await openAtBroker([ODDS]);
    services.answers = [credentials('second')];
    await settle(LIFETIME_S * 700);
    at(1).events.onConnect();
    at(0).events.onMessage(ODDS, '2');
    at(1).events.onMessage(ODDS, '1');
    at(1).events.onMessage(ODDS, '2');
    expect(received.at(-1)).toBe(`${ODDS} 2`);
  });

  test('odds that the page subscribes to again during the change arrive again', async () => {
    const line = await openAtBroker([ODDS]);
    await renew();
    at(1).events.onMessage(ODDS, '1');
    line.unsubscribe([ODDS]);
    await line.subscribe([ODDS]);
    at(1).events.onMessage(ODDS, '1');
    expect(received).toEqual([`${ODDS} 1`, `${ODDS} 1`]);
  });

  test('a topic that the page leaves during the change is left at the new connection too', async () => {
    const line = await openAtBroker([ODDS, PROFILE]);
    services.answers = [credentials('second')];
    await settle(LIFETIME_S * 700);
    const confirm = confirmLater(1);
    at(1).events.onConnect();
    await settle();
    line.unsubscribe([ODDS]);
    confirm();
    await settle();
    expect(at(1).connection.unsubscribe).toHaveBeenCalledWith([ODDS]);
  });
});

describe('answers and connections that are lost while credentials are renewed', () => {
  test('services that do not answer are asked again after waits that double, and the open connection goes on', async () => {
    await openAtBroker();
    await settle(LIFETIME_S * 700);
    const waits = [5, 10, 20, 40, 40].map((seconds) => seconds * 1_000);
    for (const [n, wait] of waits.entries()) {
      await settle(wait - 1);
      expect(services.asked).toBe(n + 2);
      await settle(1);
      expect(services.asked).toBe(n + 3);
    }
    expect(addresses()).toEqual(['first']);
    expect(received).toEqual([]);
  });

  test('a new connection that the broker does not answer ends, and the next try replaces the open one', async () => {
    await openAtBroker();
    services.answers = [credentials('unanswered'), credentials('third')];
    await settle(LIFETIME_S * 700);
    await settle(6_000);
    expect(at(1).connection.end).toHaveBeenCalled();
    expect(at(0).connection.end).not.toHaveBeenCalled();
    await settle(5_000);
    at(2).events.onConnect();
    await settle(OVERLAP_MS);
    expect(at(0).connection.end).toHaveBeenCalled();
    at(2).events.onMessage(ODDS, 'by the third');
    expect(received).toEqual([`${ODDS} by the third`]);
  });

  test('a new connection whose topics the broker does not confirm ends, and the next try replaces the open one', async () => {
    await openAtBroker();
    services.answers = [credentials('unconfirmed'), credentials('third')];
    await settle(LIFETIME_S * 700);
    confirmLater(1);
    at(1).events.onConnect();
    await settle(10_000);
    expect(at(1).connection.end).toHaveBeenCalled();
    expect(at(0).connection.end).not.toHaveBeenCalled();
    await settle(5_000);
    at(2).events.onConnect();
    await settle(OVERLAP_MS);
    expect(at(0).connection.end).toHaveBeenCalled();
    expect(received).toEqual([]);
  });

  test('a page whose new connection is lost just after the change goes on with it when it returns', async () => {
    await openAtBroker();
    await renew();
    at(1).events.onClose();
    await settle(OVERLAP_MS);
    expect(at(0).connection.end).toHaveBeenCalled();
    at(1).events.onConnect();
    await settle(30_000);
    expect(addresses()).toEqual(['first', 'second']);
    expect(received).toEqual(['closes', 'connects']);
  });

  test('a page that loses both connections during the change goes on at the site, and keeps none to the broker', async () => {
    await openAtBroker();
    await renew();
    at(0).events.onClose();
    at(1).events.onError(new Error('Not authorized'));
    await settle();
    expect(addresses()).toEqual(['first', 'second', SITE]);
    at(2).events.onConnect();
    await settle(OVERLAP_MS);
    for (const n of [0, 1]) expect(at(n).connection.end).toHaveBeenCalled();
    expect(at(2).connection.end).not.toHaveBeenCalled();
    expect(received).toEqual(['closes', 'connects']);
  });

  test('a page that is left during a change keeps no connection', async () => {
    const line = await openAtBroker();
    await renew();
    line.end();
    for (const n of [0, 1]) expect(at(n).connection.end).toHaveBeenCalled();
    await settle(LIFETIME_S * 2_000);
    expect(lineCount()).toBe(2);
  });

  test('credentials of years are renewed within the hour, and not at once', async () => {
    services.answers = [credentials('first', 100 * 365 * 86_400), credentials('second')];
    await open();
    at(0).events.onConnect();
    await settle(1_000_000);
    expect(services.asked).toBe(1);
    await settle(1_520_000);
    expect(services.asked).toBe(2);
  });
});
