import { main } from '../cli/main.ts';
import { registryServer } from '../http/server.ts';
import { createToken } from '../model/tokens.ts';
import type { TestRegistry } from './test-registry.ts';

const VARIABLES = [
  'JUKWAA_REGISTRY',
  'JUKWAA_REGISTRY_TOKEN',
  'JUKWAA_URL',
  'JUKWAA_DATA',
  'JUKWAA_SIGNING_KEY',
  'JUKWAA_OIDC_REMOTE',
  'JUKWAA_OIDC_AUDIENCE',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'GITHUB_ACTOR',
  'GITHUB_REPOSITORY',
  'GITHUB_RUN_ATTEMPT',
  'GITHUB_RUN_ID',
  'GITHUB_SERVER_URL',
  'GITHUB_SHA',
  'GITHUB_WORKFLOW_REF',
  'RUNNER_ENVIRONMENT',
] as const;
type Variables = Partial<Record<(typeof VARIABLES)[number], string>>;

/** Runs `work` with these variables of the command and no others, and then puts the former ones back. */
export async function withVariables(values: Variables, work: () => Promise<void>): Promise<void> {
  const before = VARIABLES.map((name) => [name, process.env[name]] as const);
  const put = (name: string, value: string | undefined) => {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  };
  for (const name of VARIABLES) put(name, values[name]);
  try {
    await work();
  } finally {
    for (const [name, value] of before) put(name, value);
  }
}

/** Runs `work` with the command set up for the registry at this address, or for none. */
export const withAddress = (url: string | undefined, work: () => Promise<void>): Promise<void> =>
  withVariables(url === undefined ? {} : { JUKWAA_REGISTRY: url }, work);

/** A command that has ended. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `jukwaa` with these arguments, in no project. */
export async function jukwaa(...args: readonly string[]): Promise<Ran> {
  let [out, err] = ['', ''];
  const code = await main(
    args,
    '/nowhere',
    (text) => {
      out += text;
    },
    (text) => {
      err += text;
    },
  );
  return { code, out, err };
}

/** Runs `work` with the command set up for this registry, with a token for `remote` and `more` variables. */
export async function withRegistry(
  { registry }: TestRegistry,
  remote: string,
  work: () => Promise<void>,
  more: Variables = {},
): Promise<void> {
  const server = await registryServer(registry);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const JUKWAA_REGISTRY_TOKEN = await createToken(registry.db, { name: 'team', remote });
  try {
    await withVariables(
      { JUKWAA_REGISTRY: url, JUKWAA_REGISTRY_TOKEN, JUKWAA_URL: 'https://jukwaa.example', ...more },
      work,
    );
  } finally {
    await server.close();
  }
}
