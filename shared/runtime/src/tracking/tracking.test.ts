import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { emit } from '../bus/bus.ts';
import { CONFIG, forgetEverything, openPage } from '../test-support/page.ts';
import { type PixelEvents, pixel } from './pixel.ts';
import { track, trackingStore } from './tracking.ts';

let stop: () => void = () => undefined;
const open = (...given: Parameters<typeof openPage>) => {
  const page = openPage(...given);
  stop = page.stop;
  return page;
};
const settled = () => Promise.resolve();
const visit = (search: string) => history.replaceState(null, '', `/${search}`);

afterEach(() => {
  stop();
  visit('');
  delete window.fbq;
  forgetEverything();
  jest.useRealTimers();
});

describe('where a visitor came from', () => {
  test("[DATA-09] [DATA-06] a visitor's origin is captured at the first visit and sent from later ones", async () => {
    visit('?utm_source=radio&utm_medium=fm&utm_campaign=derby&utm_content=b&gclid=G1&referral_code=PAL');
    open({ now: () => 1_700_000_000_900 });
    await settled();
    stop();
    Object.assign(trackingStore, { utm: null, referrer: '' });
    visit('?utm_source=other&referral_code=LATER');
    open({ now: () => 1_700_000_000_900 });
    expect(localStorage.getItem('referrer')).toBe('PAL');
    expect(track.tracking()).toMatchObject({
      utm_source: 'radio',
      source: 'radio',
      utm_medium: 'fm',
      utm_campaign: 'derby',
      gclid: 'G1',
      referral_code: 'PAL',
      xp: 1_700_000_000,
      channel_id: 1,
    });
    expect(track.moneyTracking()).toMatchObject({
      utm_source: 'radio',
      utm_content: 'b',
      gclid: 'G1',
      referrer: 'PAL',
    });
  });

  test("a broken stored field of a visitor's origin is dropped alone", () => {
    localStorage.setItem('utm', JSON.stringify({ utmSource: 'radio', gclid: 5 }));
    open();
    expect(track.tracking()).toMatchObject({ utm_source: 'radio', gclid: '' });
  });
});

describe('[API-05] the ip lookup', () => {
  const config = { ...CONFIG, ip_lookup_url: 'https://ip.example/?format=json' };
  const answerWith = (body: () => Promise<Response>) => {
    const lookUp = jest.fn<typeof fetch>(body);
    Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: lookUp });
    return lookUp;
  };
  const response = (body: unknown): Response =>
    Object.assign(Object.create(null), { json: async () => body });

  test("[API-05] the ip lookup's answer is sent with login", async () => {
    jest.useFakeTimers();
    const lookUp = answerWith(async () => response({ ip: '197.248.1.7' }));
    open({}, config);
    await jest.advanceTimersByTimeAsync(0);
    expect(lookUp.mock.calls[0]?.[0]).toBe(config.ip_lookup_url);
    expect(track.tracking().ipAddress).toBe('197.248.1.7');
  });

  test('[API-05] [ERR-07] a failed ip lookup is only logged', async () => {
    jest.useFakeTimers();
    for (const fails of [async () => response({ ip: 'none' }), () => Promise.reject(new Error('offline'))]) {
      answerWith(fails);
      const { log } = open({}, config);
      await jest.advanceTimersByTimeAsync(0);
      expect(log).toHaveBeenCalledWith('tracking', 'the ip address is unknown', expect.anything());
      expect(track.tracking().ipAddress).toBe('');
      stop();
    }
  });

  test('without an address there is no ip lookup', async () => {
    jest.useFakeTimers();
    const lookUp = answerWith(async () => response({}));
    open();
    await jest.advanceTimersByTimeAsync(0);
    expect(lookUp).not.toHaveBeenCalled();
  });
});

describe('the pixel', () => {
  const events: PixelEvents = {
    BetPlaced: { betId: 'b1', betAmount: 49 },
    DepositMade: { userId: 31, depositAmount: 249 },
    Registration: { userId: 31, channel: 2 },
    CasinoGames: { userId: 31, casinoGame: 'jetx' },
    Aviator: { userId: 31 },
    FunModeAviator: { userId: 31 },
    LigiSooBet: { betId: 'l1', betAmount: 20 },
  };
  const names: (keyof PixelEvents)[] = [
    'BetPlaced',
    'DepositMade',
    'Registration',
    'CasinoGames',
    'Aviator',
    'FunModeAviator',
    'LigiSooBet',
  ];

  test.each(names)('[API-07] %s is reported with its fields', (name) => {
    window.fbq = jest.fn();
    pixel(name, events[name]);
    expect(window.fbq).toHaveBeenCalledWith('trackCustom', name, events[name]);
  });

  test('[API-07] without a pixel there is a console warning', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    pixel('Aviator', { userId: 31 });
    expect(warn).toHaveBeenCalledWith('[pixel] Aviator is not reported: there is no pixel');
  });

  test('[API-07] bets, deposits and registrations are reported from the bus, in Ksh', () => {
    window.fbq = jest.fn();
    visit('?utm_source=radio&utm_medium=fm&utm_campaign=derby');
    open();
    emit('betPlaced', { bet_id: 'b1', stake_cents: 4_950 });
    emit('depositMade', { user_id: 31, amount_cents: 24_900 });
    emit('registered', { user_id: 31 });
    expect(jest.mocked(window.fbq).mock.calls).toEqual([
      ['trackCustom', 'BetPlaced', { betId: 'b1', betAmount: 49.5 }],
      ['trackCustom', 'DepositMade', { userId: 31, depositAmount: 249 }],
      [
        'trackCustom',
        'Registration',
        { userId: 31, channel_id: 1, utm_source: 'radio', utm_medium: 'fm', utm_campaign: 'derby' },
      ],
    ]);
  });
});
