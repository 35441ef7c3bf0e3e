import { HEALTH_REPORTS, HealthReport, type ViewReport } from '@jukwaa/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BodyRoom } from './body-room.ts';
import { callerOf } from './network-of.ts';
import { type BodyLimits, readBody, refuseBody } from './read-body.ts';
import { LEFT_OUT, reportSender } from './report-sender.ts';
import type { LedgerOptions, ViewLedger } from './view-ledger.ts';
import { ViewPace } from './view-pace.ts';

/** Memory of all reports that are being read, in bytes. A batch is a few hundred bytes. */
const BODIES_BYTES = 4 * 1_024 * 1_024;

function parsed(body: string): HealthReport | null {
  try {
    const report = v.safeParse(HealthReport, JSON.parse(body));
    return report.success ? report.output : null;
  } catch {
    return null;
  }
}

/**
 * Returns the part of a batch for the registry, without builds that the view was not served. Null when the token is
 * invalid.
 */
function viewReport(views: ViewLedger, report: HealthReport): ViewReport | null {
  const { token, served, used, failures, vitals, orders } = report;
  const view = views.read(token, served);
  if (view === null) return null;
  const known = new Set(served.map(({ remote, version }) => `${remote}@${version}`));
  const isServed = ({ remote, version }: { remote: string; version: string }) =>
    known.has(`${remote}@${version}`);
  return {
    ...view,
    used: used.filter(isServed),
    failures: failures.filter(isServed),
    vitals: vitals.filter(isServed),
    ...(orders !== undefined && { orders }),
  };
}

/**
 * Forwards reports of pages to the registry, for views that an edge has served and signed. No address has a number of its
 * own: thousands of subscribers of a carrier share one. Their reports share the turns of that address, and what is beyond
 * is left out.
 */
export async function passHealthReports(
  edge: FastifyInstance,
  views: ViewLedger,
  { log, limits }: Pick<LedgerOptions, 'log'> & { readonly limits: BodyLimits },
): Promise<void> {
  const sender = reportSender(views, log);
  const room = new BodyRoom(BODIES_BYTES);
  const pace = new ViewPace();
  await edge.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The framework's own parser has no time limit, and no limit for all bodies together.
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
    scope.post(HEALTH_REPORTS, async ({ raw, ip }, reply) => {
      const caller = callerOf(ip);
      // Before the body: a report that is left out costs next to nothing.
      if (sender.isFullFor(caller)) return reply.code(LEFT_OUT).send();
      const body = await readBody(raw, limits, { room, caller, answer: reply.raw });
      if (typeof body === 'string') return refuseBody(reply, body);
      const report = parsed(body.toString());
      if (report === null) return reply.code(400).send();
      const view = viewReport(views, report);
      if (view === null) return reply.code(403).send();
      if (!pace.takes(view.view)) return reply.code(429).send();
      return reply.code(await sender.send(view, caller)).send();
    });
  });
}
