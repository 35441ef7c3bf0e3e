import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findProgram } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ROOT } from '../start/root.ts';
import { composeServices as services } from './test-support/compose-files.ts';
import { FOLDER, hasMetricsAt, read } from './test-support/deployment-files.ts';

const Job = v.object({
  job_name: v.string(),
  metrics_path: v.optional(v.string(), '/metrics'),
  static_configs: v.tuple([v.object({ targets: v.array(v.string()) })]),
});
const { scrape_configs: jobs } = v.parse(
  v.object({ scrape_configs: v.array(Job) }),
  parse(read('prometheus', 'prometheus.yaml')),
);
const targetsOf = (name: string): string[] =>
  jobs.find(({ job_name }) => job_name === name)?.static_configs[0].targets ?? [];
const networksOf = (name: string): string[] => {
  const { networks = [] } = services[name] ?? {};
  return Array.isArray(networks) ? networks : Object.keys(networks);
};

describe('Prometheus in compose', () => {
  test('asks every part of ours for its metrics', () => {
    const own = Object.keys(services).filter((name) => services[name]?.image === 'jukwaa');
    expect(targetsOf('jukwaa').map((target) => target.split(':')[0])).toEqual(own);
    expect(targetsOf('jukwaa-remotes').map((target) => target.split(':')[0])).toEqual(['registry']);
  });

  test.each(targetsOf('jukwaa'))('reaches %s, which answers to that name', (target) => {
    const [name = ''] = target.split(':');
    const { environment = {}, command = [] } = services[name] ?? {};
    const given = { JUKWAA_ENV: 'production', ...environment };
    expect(hasMetricsAt(given, command, target)).toBe(true);
    expect(hasMetricsAt(given, command, target.replace(name, 'another'))).toBe(false);
    const shared = networksOf(name).filter((network) => networksOf('prometheus').includes(network));
    expect([name, shared.length > 0]).toEqual([name, true]);
  });

  (findProgram('promtool') === null ? test.skip : test)('takes its file with the alert rules', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jukwaa-prometheus-'));
    await cp(join(FOLDER, 'prometheus/prometheus.yaml'), join(folder, 'prometheus.yml'));
    await cp(join(ROOT, 'deploy/stack/observe/alerts.yaml'), join(folder, 'alerts.yaml'));
    const said = execFileSync('promtool', ['check', 'config', 'prometheus.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(said).toMatch(/SUCCESS: \d+ rules found/);
    await rm(folder, { recursive: true });
  });
});
