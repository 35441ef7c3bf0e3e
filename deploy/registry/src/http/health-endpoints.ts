import { HEALTH_REPORTS, HealthList, ok, SERVED_VIEWS, ServedViews, ViewReport } from '@jukwaa/contracts';
import * as v from 'valibot';
import { keepReport, keepServed } from '../health/health-store.ts';
import { healthOf } from '../health/summary.ts';
import type { Registry } from '../registry.ts';
import { type Endpoint, endpoint } from './endpoint.ts';

const HealthQuery = v.object({
  hours: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(3), v.transform(Number)), '24'),
});

/** Operations for the reports of pages, and for their summary. */
export const healthEndpoints = ({ db }: Registry): Endpoint[] => [
  endpoint(
    {
      method: 'POST',
      url: HEALTH_REPORTS,
      summary: 'Report of a page about the versions that it used',
      access: 'edge',
      body: ViewReport,
      answer: v.object({}),
    },
    async ({ body }) => {
      await keepReport(db, body);
      return ok({});
    },
  ),
  endpoint(
    {
      method: 'POST',
      url: SERVED_VIEWS,
      summary: 'How many views of each version an edge has served',
      access: 'edge',
      body: ServedViews,
      answer: v.object({}),
    },
    async ({ body }) => {
      await keepServed(db, body.counts);
      return ok({});
    },
  ),
  endpoint(
    {
      method: 'GET',
      url: '/health/versions',
      summary: 'How each version does that was used within the last hours (24 when not said)',
      access: 'open',
      query: HealthQuery,
      answer: HealthList,
    },
    async ({ query }) => ok({ versions: await healthOf(db, query.hours) }),
  ),
];
