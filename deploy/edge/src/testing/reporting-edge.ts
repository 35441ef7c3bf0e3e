import { type HealthReport, servedBuilds, ViewReport } from '@jukwaa/contracts';
import fastify from 'fastify';
import * as v from 'valibot';
import { passHealthReports } from '../health-reports.ts';
import { LIMITS } from '../limits.ts';
import { type ViewLedger, viewLedger } from '../view-ledger.ts';
import { listenWith, samplePlan } from './stand-ins.ts';

/** The key of all edges. */
export const KEY = 'the key of all edges';
/** The build that reports are about. */
export const AT = { remote: 'sportsbook', version: '1.0.0' };
export const served = servedBuilds({ sportsbook: { version: '1.0.0' } }, '1.0.0');

/** The text of a page's report of a failure. */
export const report = (token: string, parts: Partial<HealthReport> = {}): string =>
  JSON.stringify({
    token,
    served,
    used: [AT],
    failures: [{ ...AT, kind: 'load', reason: 'gone' }],
    vitals: [],
    ...parts,
  });

/** The token in the header of a view. */
export const tokenIn = (header: string): string => /desc="([\w-]+)"/.exec(header)?.[1] ?? '';

/** The registry's part: takes reports and counts of served views. */
class ReceivingRegistry {
  /** Whether it takes what it gets. */
  isUp = true;
  /** Answers to reports that the test delays; null sends them. */
  holds: (() => void)[] | null = null;
  readonly received: { readonly path: string; readonly body: unknown }[] = [];

  take(path: string, text: string, end: (status: number) => void): void {
    if (this.isUp) this.received.push({ path, body: JSON.parse(text) });
    const answer = () => end(this.isUp ? 200 : 400);
    if (this.holds === null || path !== '/health/reports') answer();
    else this.holds.push(answer);
  }
}

/** The part of an edge that takes the reports of pages, with the registry that gets them. */
export interface ReportingEdge {
  readonly registry: ReceivingRegistry;
  readonly registryUrl: string;
  readonly views: ViewLedger;
  /** Lines of the log. */
  readonly lost: readonly string[];
  /** The token of a view of the sample by a visitor at this address. */
  tokenOf(address: string): string;
  /** Sends the text of a report; returns the status of the answer. */
  send(body: string, from?: string, type?: string): Promise<number>;
  /** Reports that the registry has taken. */
  reports(): ViewReport[];
  closeRegistry(): Promise<unknown>;
  close(): Promise<void>;
}

export async function openReportingEdge(): Promise<ReportingEdge> {
  const registry = new ReceivingRegistry();
  const listening = await listenWith((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () =>
      registry.take(request.url ?? '', text, (status) => void response.writeHead(status).end('{}')),
    );
  });
  const lost: string[] = [];
  const log = (message: string) => lost.push(message);
  const views = viewLedger({ registryUrl: listening.url, healthKey: KEY, log });
  const edge = fastify({ forceCloseConnections: true, trustProxy: true });
  await passHealthReports(edge, views, { log, limits: LIMITS });
  const url = await edge.listen({ host: '127.0.0.1', port: 0 });
  return {
    registry,
    registryUrl: listening.url,
    views,
    lost,
    tokenOf: (address) => tokenIn(views.serve(samplePlan, '1.0.0', address, null)),
    async send(body, from = '41.90.1.1', type = 'application/json') {
      const headers = { 'content-type': type, 'x-forwarded-for': from };
      return (await fetch(`${url}/health/reports`, { method: 'POST', headers, body })).status;
    },
    reports: () =>
      registry.received
        .filter(({ path }) => path === '/health/reports')
        .map(({ body }) => v.parse(ViewReport, body)),
    closeRegistry: () => listening.close(),
    async close() {
      await edge.close();
      await views.close();
      await listening.close();
    },
  };
}
