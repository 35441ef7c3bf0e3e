import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ROLES, type Role } from '../start/roles.ts';
import { hasMetricsAt } from './test-support/deployment-files.ts';
import { manifests, podOf, variablesOf } from './test-support/manifests.ts';

/** The label of a namespace's name. */
const NAMESPACE = 'kubernetes.io/metadata.name';

const Labels = v.object({ matchLabels: v.record(v.string(), v.string()) });
const Port = v.object({ port: v.number(), protocol: v.optional(v.string(), 'TCP') });
const Ways = v.array(
  v.object({
    to: v.optional(
      v.array(v.object({ podSelector: v.optional(Labels), namespaceSelector: v.optional(Labels) })),
      [],
    ),
    from: v.optional(
      v.array(v.object({ podSelector: v.optional(v.unknown()), namespaceSelector: v.optional(Labels) })),
      [],
    ),
    ports: v.array(Port),
  }),
);
const Policy = v.object({
  spec: v.object({
    podSelector: v.object({
      matchLabels: v.optional(v.record(v.string(), v.string()), {}),
      matchExpressions: v.optional(v.array(v.object({ values: v.array(v.string()) })), []),
    }),
    policyTypes: v.optional(v.array(v.string()), ['Ingress']),
    ingress: v.optional(Ways, []),
    egress: v.optional(Ways, []),
  }),
});
/** The policies for the pods of a role that name them. */
const policiesOf = (role: string) =>
  manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ document }) => v.parse(Policy, document).spec)
    .filter(({ podSelector: { matchLabels, matchExpressions } }) =>
      [matchLabels.app, ...matchExpressions.flatMap(({ values }) => values)].includes(role),
    );

describe('the network policies for Kubernetes', () => {
  test.each(ROLES)('Prometheus reaches the metrics of a pod of the role %s', (role: Role) => {
    const { annotations, container } = podOf(role);
    const port = annotations['prometheus.io/port'] ?? '';
    expect(hasMetricsAt(variablesOf(container), container.args, `10.1.2.3:${port}`)).toBe(true);
    expect(container.ports.map(({ containerPort }) => String(containerPort))).toContain(port);
    const ways = policiesOf(role).flatMap(({ ingress }) => ingress);
    const open = ways.filter(({ from }) =>
      from.some(({ namespaceSelector }) => namespaceSelector?.matchLabels[NAMESPACE] === 'monitoring'),
    );
    expect(open.flatMap(({ ports }) => ports.map((one) => String(one.port)))).toEqual([port]);
  });

  test('an edge reaches the services, the registry, the servers of names and a receiver of traces, and nothing else', () => {
    const edge = policiesOf('edge').filter(({ policyTypes }) => policyTypes.includes('Egress'));
    const ways = edge.flatMap(({ egress }) =>
      egress.flatMap(({ to, ports }) =>
        to.flatMap(({ podSelector, namespaceSelector }) =>
          ports.map(({ port, protocol }) => [
            podSelector?.matchLabels.app ?? namespaceSelector?.matchLabels[NAMESPACE],
            `${protocol} ${port}`,
          ]),
        ),
      ),
    );
    expect(ways).toEqual([
      ['backend', 'TCP 4000'],
      ['registry', 'TCP 4100'],
      ['kube-system', 'UDP 53'],
      ['kube-system', 'TCP 53'],
      ['monitoring', 'TCP 4318'],
    ]);
    const { data } =
      manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'jukwaa-edge') ?? {};
    expect([data?.JUKWAA_BACKEND_URL, data?.JUKWAA_REGISTRY_URL]).toEqual([
      'http://services:4000',
      'http://registry:4100',
    ]);
  });
});
