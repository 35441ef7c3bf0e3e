import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ServedViews } from '@jukwaa/contracts';
import * as v from 'valibot';
import { AT, openReportingEdge, type ReportingEdge, report, tokenIn } from './testing/reporting-edge.ts';
import { samplePlan } from './testing/stand-ins.ts';

let own: ReportingEdge;
beforeEach(async () => {
  own = await openReportingEdge();
});
afterEach(() => own.close());

test('the registry gets the number of served views, by build and network', async () => {
  for (const address of ['41.90.1.1', '41.90.200.2', '105.160.1.1']) own.tokenOf(address);
  await own.views.close();
  const counts = own.registry.received
    .filter(({ path }) => path === '/health/served')
    .flatMap(({ body }) => v.parse(ServedViews, body).counts);
  expect(counts.filter(({ remote }) => remote === 'sportsbook').map((one) => one.views)).toEqual([2, 1]);
  expect(counts.filter(({ remote }) => remote === 'host').map((one) => one.views)).toEqual([2, 1]);
});

test('views that the registry could not take are sent again', async () => {
  own.registry.isUp = false;
  own.tokenOf('41.90.1.1');
  await own.views.close();
  expect(own.lost).toHaveLength(1);
  own.registry.isUp = true;
  own.tokenOf('41.90.1.1');
  await own.views.close();
  const counts = own.registry.received.flatMap(({ body }) => v.parse(ServedViews, body).counts);
  expect(counts.filter(({ remote }) => remote === 'sportsbook').map((one) => one.views)).toEqual([2]);
});

describe('a view whose first screen failed to render', () => {
  const failure = { ...AT, reason: 'Error: match 1196 has no odds\n    at screen' };

  test('[FED-05] reaches the registry as a failed view of that version, after the number of served views', async () => {
    own.views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    await own.views.close();
    expect(own.registry.received.map(({ path }) => path)).toEqual(['/health/served', '/health/reports']);
    const failures = [{ ...AT, kind: 'render', reason: 'Error: match # has no odds' }];
    expect(own.reports()).toMatchObject([{ used: [AT], failures, vitals: [] }]);
  });

  test('is one view for the registry with what its page reports later', async () => {
    const header = own.views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    await own.send(report(tokenIn(header)));
    await own.views.close();
    const [ofPage, ofEdge] = own.reports();
    expect(ofEdge?.view).toBe(ofPage?.view);
  });

  test('is reported 50 times a second at most', async () => {
    for (let view = 0; view < 80; view += 1) own.views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    await own.views.close();
    expect(own.reports()).toHaveLength(50);
  });

  test('is named in the log when the registry does not take it', async () => {
    own.views.serve(samplePlan, '1.0.0', '41.90.1.1', failure);
    own.registry.isUp = false;
    await own.views.close();
    expect(own.lost).toContain('the registry does not know yet how many pages were served');
  });
});
