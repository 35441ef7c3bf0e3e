import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { parse, parseAllDocuments } from 'yaml';
import { ROLES, type Role } from '../start/roles.ts';
import { deploymentOf, FOLDER, read, rolesOf, SHIPPED, Values } from './test-support/deployment-files.ts';

const KUBERNETES = join(FOLDER, 'kubernetes');
const VALIDATE = join(import.meta.dirname, 'validate-manifests.mjs');

const Reference = v.object({ name: v.string() });
const Probe = v.object({ httpGet: v.object({ port: v.number() }) });
const Container = v.object({
  args: v.array(v.string()),
  startupProbe: Probe,
  livenessProbe: Probe,
  envFrom: v.array(v.object({ configMapRef: v.optional(Reference), secretRef: v.optional(Reference) })),
  env: v.optional(v.array(v.object({ name: v.string(), value: v.optional(v.string(), '10.1.2.3') })), []),
});
const Manifest = v.object({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.object({ name: v.string() }),
  data: v.optional(Values, {}),
  stringData: v.optional(Values, {}),
});
const Deployment = v.object({
  spec: v.object({ template: v.object({ spec: v.object({ containers: v.tuple([Container]) }) }) }),
});

const documents = readdirSync(KUBERNETES)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(read('kubernetes', name)).map((document): unknown => document.toJS()));
const manifests = documents.map((document) => ({ ...v.parse(Manifest, document), document }));

/** The variables of a pod, as Kubernetes gives them to its process. */
function variablesOf(container: v.InferOutput<typeof Container>): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const { configMapRef, secretRef } of container.envFrom) {
    const kind = configMapRef === undefined ? 'Secret' : 'ConfigMap';
    const name = configMapRef?.name ?? secretRef?.name;
    const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
    if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
    Object.assign(variables, found.data, found.stringData);
  }
  for (const { name, value } of container.env)
    variables[name] = value.replace(/\$\((\w+)\)/g, (_, other: string) => variables[other] ?? '');
  return variables;
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
    const found = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === role);
    const [container] = v.parse(Deployment, found?.document).spec.template.spec.containers;
    expect(rolesOf(variablesOf(container), container.args)).toEqual([role]);
  });

  test.each(ROLES)('a pod of the role %s is asked at the port of its pulse', (role: Role) => {
    const found = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === role);
    const [container] = v.parse(Deployment, found?.document).spec.template.spec.containers;
    const { pulsePort, insideListen } = deploymentOf(variablesOf(container), container.args);
    const { startupProbe, livenessProbe } = container;
    expect([startupProbe.httpGet.port, livenessProbe.httpGet.port]).toEqual([pulsePort, pulsePort]);
    expect(insideListen).toBe('0.0.0.0');
  });

  test('no pod of an edge gets a secret of the services', () => {
    const edge = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'edge');
    const [container] = v.parse(Deployment, edge?.document).spec.template.spec.containers;
    const names = Object.keys(variablesOf(container));
    expect(names.filter((name) => /DATABASE|MQTT|SMS|CONSUMER|SEED/.test(name))).toEqual([]);
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
