import rateLimit from '@fastify/rate-limit';
import { HEALTH_REPORTS, HealthReport, type ViewReport } from '@jukwaa/contracts';
import { CallQueue } from '@jukwaa/network';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { BodyRoom } from './body-room.ts';
import { callerOf, subscriberOf } from './network-of.ts';
import { type BodyLimits, readBody, refuseBody } from './read-body.ts';
import type { LedgerOptions, ViewLedger } from './view-ledger.ts';
import { ViewPace } from './view-pace.ts';

/** Memory of all reports that are being read, in bytes. A batch is a few hundred bytes. */
const BODIES_BYTES = 4 * 1_024 * 1_024;
/**
 * Limit per address: a page reports every ten seconds at most, and carriers put hundreds of subscribers behind one
 * address.
 */
const REPORTS_PER_MINUTE = 600;
/** Reports of all clients that the registry stores at the same time: its database is also the one for bets. */
const REPORTS_AT_ONCE = 4;
/** Reports that wait for one of those to end, and how long (ms). Further ones are refused, most of all those of a caller with many. */
const WAITING_REPORTS = 64;
const WAIT_MS = 3_000;

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
 * Sends reports to the registry, a few at a time and in turns by caller; returns the status of the answer to the page. An
 * outage is logged once.
 */
function reportSender(
  views: ViewLedger,
  log: LedgerOptions['log'],
): (view: ViewReport, caller: string) => Promise<number> {
  const queue = new CallQueue({ active: () => REPORTS_AT_ONCE, waiting: WAITING_REPORTS, waitMs: WAIT_MS });
  let isLosing = false;
  return async (view, caller) => {
    // The report of a page that has closed meanwhile counts as well.
    if ((await queue.enter(caller, () => undefined)) !== 'admitted') return 503;
    try {
      const { ok } = await views.send(HEALTH_REPORTS, view);
      isLosing = false;
      return ok ? 204 : 400;
    } catch (reason) {
      // The page sends the report again.
      if (!isLosing) log('health reports are lost', reason);
      isLosing = true;
      return 503;
    } finally {
      queue.leave();
    }
  };
}

/** Forwards reports of pages to the registry, for views that an edge has served and signed. */
export async function passHealthReports(
  edge: FastifyInstance,
  views: ViewLedger,
  { log, limits }: Pick<LedgerOptions, 'log'> & { readonly limits: BodyLimits },
): Promise<void> {
  const sendReport = reportSender(views, log);
  const room = new BodyRoom(BODIES_BYTES);
  const pace = new ViewPace();
  await edge.register(async (scope) => {
    await scope.register(rateLimit, {
      max: REPORTS_PER_MINUTE,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => subscriberOf(ip),
    });
    scope.removeAllContentTypeParsers();
    // The framework's own parser has no time limit, and no limit for all bodies together.
    scope.addContentTypeParser('application/json', (_request, payload, done) => done(null, payload));
    scope.post(HEALTH_REPORTS, async ({ raw, ip }, reply) => {
      const body = await readBody(raw, limits, { room, caller: callerOf(ip), answer: reply.raw });
      if (typeof body === 'string') return refuseBody(reply, body);
      const report = parsed(body.toString());
      if (report === null) return reply.code(400).send();
      const view = viewReport(views, report);
      if (view === null) return reply.code(403).send();
      if (!pace.takes(view.view)) return reply.code(429).send();
      return reply.code(await sendReport(view, callerOf(ip))).send();
    });
  });
}
