import { createHash } from 'node:crypto';
import { BUNDLER_RUNTIME, type ContractTypes, HOST, type HostManifest } from '@jukwaa/contracts';
import { integrityOf } from '../files/file-store.ts';
import type { Registry } from '../registry.ts';

/** Hash over the sources of contracts, as a build makes it. */
function typesHash(types: ContractTypes): string {
  const hash = createHash('sha256');
  for (const [path, text] of Object.entries(types)) hash.update(path).update('\0').update(text).update('\0');
  return hash.digest('hex');
}

/** The contracts that host and builds of the tests share, and their hash. */
export const CONTRACTS: ContractTypes = { 'contracts/src/index.ts': 'export {};' };
export const TYPES = typesHash(CONTRACTS);

/** A host against which remotes are judged. */
export const liveHost = (parts: Partial<HostManifest> = {}): HostManifest => ({
  name: HOST,
  version: '1.0.0',
  contract: '1.0.0',
  provides: { react: '19.3.1', '@jukwaa/runtime': '0.1.0', [BUNDLER_RUNTIME]: '2.9.2' },
  types: TYPES,
  entry: { js: [], css: [] },
  preload: [],
  files: {},
  ...parts,
});

/** Further files of a host: the sources of its contracts, and its server build. */
export interface HostTexts {
  readonly types?: ContractTypes;
  readonly server?: string;
  /** By name. */
  readonly others?: Readonly<Record<string, string>>;
}

/** Makes a host live without judging it, and without a line in the log. */
export async function makeHostLive(
  { db, files }: Pick<Registry, 'db' | 'files'>,
  host: HostManifest,
  { types = {}, server, others = {} }: HostTexts = {},
): Promise<void> {
  const texts = {
    'contract-types.json': JSON.stringify(types),
    ...(server !== undefined && { 'server.cjs': server }),
    ...others,
  };
  const described: Record<string, HostManifest['files'][string]> = {};
  for (const [name, text] of Object.entries(texts)) {
    const content = Buffer.from(text);
    const integrity = integrityOf(content);
    await files.put(integrity, content, 'quick');
    described[name] = { integrity, bytes: content.length, brotli: content.length };
  }
  const manifest: HostManifest = {
    ...host,
    contract_sources: 'contract-types.json',
    files: { ...host.files, ...described },
    ...(server !== undefined && { server: 'server.cjs' }),
  };
  await files.shelve(manifest);
  await db.query(
    `insert into registry.versions (remote, version, manifest) values ($1, $2, $3::jsonb)
     on conflict (remote, version) do update set manifest = excluded.manifest`,
    [HOST, manifest.version, JSON.stringify(manifest)],
  );
  await db.query(
    `insert into registry.pointers (remote, channel, version) values ($1, 'live', $2)
     on conflict (remote, channel) do update set version = excluded.version`,
    [HOST, manifest.version],
  );
}
