import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HEALTH_REPORTS, HealthReport, servedBuilds } from '@jukwaa/contracts';
import { emit } from '@jukwaa/runtime';
import * as v from 'valibot';
import { reportHostFailure, takeHostVersion } from '../error/host-failed.ts';
import { takePlan } from '../federation/builds.ts';
import { testConfig } from '../testing/plan.ts';
import { builtIn } from './attribution.ts';
import { followHealth } from './follow-health.ts';
import { scrubbed } from './scrub.ts';
import { noteSignals } from './signals.ts';

const { plan } = testConfig();
const sent: Promise<HealthReport>[] = [];
let stop: () => void;

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const TOKEN = 'x'.repeat(46);

/** The page's own response, with headers as browsers expose them. */
function answerWith(serverTiming: readonly { name: string; description: string }[]): void {
  const getEntriesByType = (type: string) => (type === 'navigation' ? [{ serverTiming }] : []);
  Object.defineProperty(performance, 'getEntriesByType', { value: getEntriesByType, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
  answerWith([{ name: 'view', description: TOKEN }]);
  takePlan(plan);
  const parsed = (text: string) => v.parse(HealthReport, JSON.parse(text));
  const sendBeacon = (address: string, body: Blob) => {
    expect([address, body.type]).toEqual([HEALTH_REPORTS, 'application/json']);
    sent.push(textOf(body).then(parsed));
    return true;
  };
  const fetched = async (address: string, { headers, body }: { headers: object; body: string }) => {
    expect([address, headers]).toEqual([HEALTH_REPORTS, { 'content-type': 'application/json' }]);
    sent.push(Promise.resolve(parsed(body)));
    return { status: 204 };
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true });
  stop = followHealth({ plan, host: '9' }, () => 1);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
  sent.length = 0;
});

async function reports(): Promise<HealthReport[]> {
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  return Promise.all(sent);
}

describe('reports of a page about its remotes', () => {
  it('a health report names each build that the page used once', async () => {
    emit('remoteShown', { remote: 'casino', version: '1.0.0-a' });
    emit('remoteShown', { remote: 'casino', version: '1.0.0-a' });
    emit('remoteShown', { remote: 'account', version: '2.0.0' });
    const [report] = await reports();
    expect(report?.used).toEqual([
      { remote: 'casino', version: '1.0.0-a' },
      { remote: 'account', version: '2.0.0' },
    ]);
    expect(report?.failures).toEqual([]);
  });

  it('a health report counts a failure against its version, which also counts as used', async () => {
    emit('remoteFellBack', { remote: 'casino', version: '2', to: '1', phase: 'start', reason: 'broken' });
    const [report] = await reports();
    expect(report?.used).toEqual([{ remote: 'casino', version: '2' }]);
    expect(report?.failures).toEqual([{ remote: 'casino', version: '2', kind: 'start', reason: 'broken' }]);
  });

  it('a health report leaves out loads that fail offline', async () => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    emit('remoteFailed', { remote: 'casino', version: '2', phase: 'load', reason: 'gone' });
    Reflect.deleteProperty(navigator, 'onLine');
    emit('remoteShown', { remote: 'casino', version: '2' });
    const [report] = await reports();
    expect(report?.failures).toEqual([]);
  });

  it("a health report has the host's version, which every view uses, and its failures", async () => {
    stop();
    takeHostVersion('1.0.0-a');
    stop = followHealth({ plan, host: '1.0.0-a' }, () => 1);
    reportHostFailure('load', new Error('the sheet is gone'));
    takeHostVersion(undefined);
    const [report] = await reports();
    expect(report?.used).toEqual([{ remote: 'host', version: '1.0.0-a' }]);
    expect(report?.failures).toEqual([
      { remote: 'host', version: '1.0.0-a', kind: 'load', reason: 'Error: the sheet is gone' },
    ]);
  });

  it('a health report attributes an uncaught error to the build whose script threw it', async () => {
    const error = new TypeError('no odds for 254712345678');
    error.stack = `TypeError: no odds\n at f (https://jukwaa.test/r/sportsbook/1.0.0-b/chunks/home.js:1:2)\n at g (https://jukwaa.test/host/9/main.js:1:2)`;
    const theirs = new Error('theirs');
    theirs.stack = 'Error: theirs\n at h (https://ads.test/a.js:1:2)';
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    window.dispatchEvent(new ErrorEvent('error', { error: theirs, filename: 'https://ads.test/a.js' }));
    const [report] = await reports();
    expect(report?.failures).toEqual([
      {
        remote: 'sportsbook',
        version: '1.0.0-b',
        kind: 'error',
        reason: 'TypeError: no odds for ############',
      },
    ]);
  });

  it('[FED-05] a health report tells whether an order of the view was accepted', async () => {
    emit('orderEnded', { product: 'bet', accepted: false });
    const [refused] = await reports();
    expect([refused?.orders, refused?.used]).toEqual(['refused', []]);
  });

  it('a health report includes failures from before the reporting code started', async () => {
    stop();
    const signals = noteSignals();
    emit('remoteFailed', { remote: 'casino', version: '2', phase: 'load', reason: 'gone' });
    const error = new Error('early');
    error.stack = 'Error: early\n at f (https://jukwaa.test/r/account/3/remoteEntry.js:1:2)';
    window.dispatchEvent(new ErrorEvent('error', { error }));
    stop = followHealth({ plan, host: '9' }, () => 1, signals);
    const [report] = await reports();
    expect(report?.failures).toEqual([
      { remote: 'casino', version: '2', kind: 'load', reason: 'gone' },
      { remote: 'account', version: '3', kind: 'error', reason: 'Error: early' },
    ]);
  });

  it("a health report carries the view's token and the builds that the edge served", async () => {
    emit('remoteShown', { remote: 'sportsbook', version: '1.0.0' });
    const [report] = await reports();
    expect(report?.token).toBe(TOKEN);
    expect(report?.served).toEqual(servedBuilds(plan.remotes, '9'));
    expect(report?.served.at(-1)).toEqual({ remote: 'host', version: '9' });
  });

  it('a page that the edge did not sign, such as a preview, sends no health report', async () => {
    stop();
    answerWith([]);
    stop = followHealth({ plan, host: '9' }, () => 1);
    emit('remoteShown', { remote: 'sportsbook', version: '1.0.0' });
    expect(await reports()).toEqual([]);
  });

  it('a page sends its health report when the visitor leaves, unless the report is empty', async () => {
    jest.advanceTimersByTime(30_000);
    expect(sent).toEqual([]);
    emit('remoteShown', { remote: 'casino', version: '1.0.0-a' });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    expect(sent).toHaveLength(1);
  });
});

it('an error is attributed to the first of our scripts in its stack', () => {
  expect(builtIn('at f (http://a/r/casino/1.2.3-ab/x.js:1)')).toEqual({
    remote: 'casino',
    version: '1.2.3-ab',
  });
  expect(builtIn('at f (http://a/host/7f/x.js:1)\nat g (http://a/r/casino/1/x.js)')).toEqual({
    remote: 'host',
    version: '7f',
  });
  expect(builtIn('http://elsewhere/x.js')).toBeNull();
});

it('[FED-07] an error in a file that versions share is attributed to the version that the page uses', () => {
  expect(builtIn('at f (http://a/r/sportsbook/_/home.0123456789.js:1)')).toEqual({
    remote: 'sportsbook',
    version: '1.0.0',
  });
});

it('a health report contains nothing about a person', () => {
  expect(scrubbed('GET https://a.test/b?msisdn=254712345678#x failed for 0712345678')).toBe(
    'GET https://a.test/b failed for ##########',
  );
  expect(scrubbed('x'.repeat(500))).toHaveLength(200);
});
