import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import type { Role } from '../../start/roles.ts';
import { FOLDER, read, Values } from './deployment-files.ts';

/** The folder of the manifests for Kubernetes. */
export const KUBERNETES = join(FOLDER, 'kubernetes');

const Reference = v.object({ name: v.string() });
const Probe = v.object({ httpGet: v.object({ port: v.number() }) });
const Container = v.object({
  args: v.array(v.string()),
  ports: v.array(v.object({ containerPort: v.number() })),
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
  spec: v.object({
    template: v.object({
      metadata: v.object({ annotations: Values }),
      spec: v.object({ containers: v.tuple([Container]) }),
    }),
  }),
});

/** Every manifest as it is written. */
export const documents = readdirSync(KUBERNETES)
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((name) => parseAllDocuments(read('kubernetes', name)).map((document): unknown => document.toJS()));
/** The same with what all kinds have. */
export const manifests = documents.map((document) => ({ ...v.parse(Manifest, document), document }));

/** The pod template of a role. */
export function podOf(role: Role) {
  const found = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === role);
  const { metadata, spec } = v.parse(Deployment, found?.document).spec.template;
  const [container] = spec.containers;
  return { annotations: metadata.annotations, container };
}

/** The variables of a pod, as Kubernetes gives them to its process. */
export function variablesOf(container: v.InferOutput<typeof Container>): Record<string, string> {
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
