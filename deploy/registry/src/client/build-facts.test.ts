import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildFacts } from './build-facts.ts';

const START = new Date('2026-11-21T16:30:00.000Z');

describe('[FED-03] the origin of a build', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-facts-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('in a workflow it comes from the variables of GitHub', async () => {
    const variables = {
      GITHUB_ACTOR: 'wanjiku',
      GITHUB_REPOSITORY: 'team/jukwaa',
      GITHUB_RUN_ATTEMPT: '2',
      GITHUB_RUN_ID: '7',
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_SHA: 'c'.repeat(40),
      GITHUB_WORKFLOW_REF: 'team/jukwaa/.github/workflows/remotes.yml@refs/heads/main',
      RUNNER_ENVIRONMENT: 'github-hosted',
    };
    expect(await buildFacts(folder, variables, START)).toEqual({
      ok: true,
      value: {
        repository: 'https://git.example/team/jukwaa',
        commit: variables.GITHUB_SHA,
        workflow: variables.GITHUB_WORKFLOW_REF,
        actor: 'wanjiku',
        builder: 'https://git.example/actions/runner/github-hosted',
        invocation: 'https://git.example/team/jukwaa/actions/runs/7/attempts/2',
        startedOn: '2026-11-21T16:30:00.000Z',
      },
    });
  });

  test('elsewhere it comes from git, without the login of the repository’s address, and says that files changed', async () => {
    git('init', '-q');
    git('config', 'user.name', 'Wanjiku');
    git('remote', 'add', 'origin', 'https://user:secret@git.example/team/jukwaa.git');
    await writeFile(join(folder, 'a'), 'a');
    git('add', '.');
    git('commit', '-qm', 'a');
    const facts = {
      repository: 'https://git.example/team/jukwaa.git',
      commit: git('rev-parse', 'HEAD'),
      workflow: null,
      actor: 'Wanjiku',
      builder: 'urn:jukwaa:builder:local',
    };
    expect(await buildFacts(folder, {}, START)).toMatchObject({
      ok: true,
      value: { ...facts, dirty: false },
    });
    await writeFile(join(folder, 'b'), 'b');
    expect(await buildFacts(folder, {}, START)).toMatchObject({ ok: true, value: { ...facts, dirty: true } });
  });

  test('a folder without a commit has none', async () => {
    expect(await buildFacts(folder, {}, START)).toEqual({
      ok: false,
      error: expect.stringContaining('the commit of the build is unknown'),
    });
  });
});
