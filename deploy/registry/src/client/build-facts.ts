import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { fail, ok, type Result } from '@jukwaa/contracts';
import type { BuildFacts } from '../provenance/sign-statement.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const run = promisify(execFile);

/** Returns the output of git in a folder; null when git fails there. */
async function git(root: string, ...args: readonly string[]): Promise<string | null> {
  try {
    return (await run('git', [...args], { cwd: root })).stdout.trim();
  } catch {
    return null;
  }
}

/** The address of a repository without the name and password that it may contain. */
const withoutLogin = (address: string): string => address.replace(/^([a-z+]+:\/\/)[^/@]*@/i, '$1');

async function originOf(root: string): Promise<string | null> {
  const address = await git(root, 'config', '--get', 'remote.origin.url');
  return address ? withoutLogin(address) : null;
}

/** The builder and its run: those of GitHub's variables, or this machine. */
function runOf(variables: Variables): Pick<BuildFacts, 'builder' | 'invocation'> {
  const { GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_RUN_ATTEMPT, RUNNER_ENVIRONMENT } = variables;
  if (!GITHUB_RUN_ID || !GITHUB_REPOSITORY)
    return { builder: 'urn:jukwaa:builder:local', invocation: `urn:uuid:${randomUUID()}` };
  const server = variables.GITHUB_SERVER_URL || 'https://github.com';
  return {
    builder: `${server}/actions/runner/${RUNNER_ENVIRONMENT || 'unknown'}`,
    invocation: `${server}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}/attempts/${GITHUB_RUN_ATTEMPT || '1'}`,
  };
}

/** The commit and, where git is its source, whether the folder has other changes. */
async function commitOf(
  root: string,
  { GITHUB_SHA }: Variables,
): Promise<Pick<BuildFacts, 'commit' | 'dirty'> | null> {
  if (GITHUB_SHA) return { commit: GITHUB_SHA };
  const commit = await git(root, 'rev-parse', 'HEAD');
  const changes = await git(root, 'status', '--porcelain');
  return commit === null ? null : { commit, dirty: changes !== '' };
}

/**
 * Reads the origin of a build from the variables of GitHub's workflows, and from git where they are missing.
 *
 * @param root folder of the sources
 * @param startedAt start of the build
 * @returns the facts, or why there are none: a build without a commit can't be traced
 */
export async function buildFacts(
  root: string,
  variables: Variables,
  startedAt: Date,
): Promise<Result<BuildFacts, string>> {
  const commit = await commitOf(root, variables);
  if (commit === null)
    return fail('the commit of the build is unknown: publish from a git checkout, or set GITHUB_SHA');
  const { GITHUB_REPOSITORY, GITHUB_SERVER_URL, GITHUB_WORKFLOW_REF, GITHUB_ACTOR } = variables;
  return ok({
    ...commit,
    repository: GITHUB_REPOSITORY
      ? `${GITHUB_SERVER_URL || 'https://github.com'}/${GITHUB_REPOSITORY}`
      : await originOf(root),
    workflow: GITHUB_WORKFLOW_REF || null,
    actor: GITHUB_ACTOR || (await git(root, 'config', 'user.name')) || userInfo().username,
    ...runOf(variables),
    startedOn: startedAt.toISOString(),
  });
}
