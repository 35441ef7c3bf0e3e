import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse } from 'yaml';
import { ROLES, type Role } from '../start/roles.ts';
import {
  connectionsOf,
  deploymentOf,
  poolerLimit,
  read,
  rolesOf,
  SHARED_BY,
  SHIPPED,
  sumOf,
  Values,
} from './test-support/deployment-files.ts';
import { documents, KUBERNETES, manifests, podOf, variablesOf } from './test-support/manifests.ts';

const VALIDATE = join(import.meta.dirname, 'validate-manifests.mjs');

const Ingress = v.object({ metadata: v.object({ annotations: Values }) });
const Replicas = v.object({
  spec: v.object({
    replicas: v.number(),
    strategy: v.object({
      rollingUpdate: v.optional(v.object({ maxSurge: v.number() }), { maxSurge: 0 }),
    }),
  }),
});
const Scaling = v.object({ spec: v.object({ maxReplicas: v.number() }) });

/** The most pods of a role, also during an update. */
function mostPods(role: Role): number {
  const of = (wanted: string) =>
    manifests.find(({ kind, metadata }) => kind === wanted && metadata.name === role)?.document;
  const { replicas, strategy } = v.parse(Replicas, of('Deployment')).spec;
  const scaling = of('HorizontalPodAutoscaler');
  const most = scaling === undefined ? replicas : v.parse(Scaling, scaling).spec.maxReplicas;
  return most + strategy.rollingUpdate.maxSurge;
}

describe('the manifests for Kubernetes', () => {
  test('are valid by the schemas of its API', () => {
    const checked = execFileSync(process.execPath, [VALIDATE], {
      input: JSON.stringify(documents),
      encoding: 'utf8',
    });
    const errors = v.parse(v.array(v.nullable(v.string())), JSON.parse(checked));
    const named = manifests.map(({ kind, metadata }, n) => [kind, metadata.name, errors[n]]);
    expect(named.filter(([, , error]) => error !== null)).toEqual([]);
    expect(errors).toHaveLength(documents.length);
  });

  test.each(ROLES)('a pod of the role %s starts with the variables that it gets', (role: Role) => {
    const { container } = podOf(role);
    expect(rolesOf(variablesOf(container), container.args)).toEqual([role]);
  });

  test.each(ROLES)('a pod of the role %s is asked at the port of its pulse', (role: Role) => {
    const { container } = podOf(role);
    const { pulsePort, insideListen } = deploymentOf(variablesOf(container), container.args);
    const { startupProbe, livenessProbe } = container;
    expect([startupProbe.httpGet.port, livenessProbe.httpGet.port]).toEqual([pulsePort, pulsePort]);
    expect(insideListen).toBe('0.0.0.0');
  });

  test('no pod of an edge gets a secret of the services', () => {
    const { container } = podOf('edge');
    const names = Object.keys(variablesOf(container));
    expect(names.filter((name) => /DATABASE|MQTT|SMS|CONSUMER|SEED/.test(name))).toEqual([]);
  });

  test('the ingress gives an address as many connections as the balancer of compose does while it has places', () => {
    const ingress = manifests.find(({ kind }) => kind === 'Ingress');
    const { annotations } = v.parse(Ingress, ingress?.document).metadata;
    const [, most] = /fe_conn gt (\d+)/.exec(read('haproxy/haproxy.cfg')) ?? [];
    expect([most, annotations['nginx.ingress.kubernetes.io/limit-connections']]).toEqual(['8000', most]);
  });

  test('the poolers have the file that the tests use', () => {
    const settings = manifests.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'pgbouncer',
    );
    expect(settings?.data['pgbouncer.ini']).toBe(SHIPPED);
    const secret = manifests.find(({ metadata }) => metadata.name === 'jukwaa-pgbouncer');
    const [, users = ''] = /^auth_file = .*\/(.+)$/m.exec(SHIPPED) ?? [];
    expect(Object.keys(secret?.stringData ?? {})).toEqual([users]);
  });

  test('the connections of all pods at their most fit the poolers', () => {
    expect([mostPods('backend'), mostPods('worker'), mostPods('registry')]).toEqual([21, 3, 1]);
    const opened = (['backend', 'worker', 'registry'] as const).map((role) => {
      const { container } = podOf(role);
      return mostPods(role) * connectionsOf(variablesOf(container), container.args);
    });
    expect(sumOf(opened)).toBeLessThanOrEqual(poolerLimit('max_client_conn'));
    expect(sumOf(opened)).toBeLessThanOrEqual(SHARED_BY * poolerLimit('default_pool_size'));
  });

  test('the kustomization has every file but the example of secrets', () => {
    const { resources } = v.parse(
      v.object({ resources: v.array(v.string()) }),
      parse(read('kubernetes/kustomization.yaml')),
    );
    const others = ['kustomization.yaml', 'secrets.example.yaml'];
    expect([...resources].sort()).toEqual(
      readdirSync(KUBERNETES)
        .filter((name) => !others.includes(name))
        .sort(),
    );
  });
});
