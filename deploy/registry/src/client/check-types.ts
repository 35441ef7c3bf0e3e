import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContractTypes } from '@jukwaa/contracts';

/** Our own packages that a host promises; everything else that a remote uses is in its own files. */
const PACKAGES = ['contracts', 'runtime'];

interface Compiled {
  readonly code: number;
  readonly output: string;
}

function tsc(root: string, project: string): Promise<Compiled> {
  const bin = join(root, 'deploy/registry/node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [bin, '--noEmit', '--pretty', 'false', '-p', project], {
      cwd: root,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Writes the live host's contracts as packages, and a project that compiles the remote against them. */
async function layOut(root: string, folder: string, remote: string, types: ContractTypes): Promise<string> {
  for (const [path, text] of Object.entries(types)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const name of PACKAGES)
    await symlink(join(root, 'shared', name, 'node_modules'), join(folder, name, 'node_modules'));
  const paths = Object.fromEntries(
    PACKAGES.map((name) => [`@jukwaa/${name}`, [join(folder, name, 'src/index.ts')]]),
  );
  const gate = join(root, 'shared/build/src/federation/gates/react-router-dom.ts');
  const project = join(folder, 'tsconfig.json');
  await writeFile(
    project,
    JSON.stringify({
      extends: join(root, 'remotes', remote, 'tsconfig.json'),
      compilerOptions: { paths: { ...paths, 'react-router-dom': [gate] }, types: [] },
      include: [join(root, 'remotes', remote, 'src'), join(root, 'shared/build/types/css-modules.d.ts')],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/test-support/**'].map((pattern) =>
        join(root, 'remotes', remote, pattern),
      ),
    }),
  );
  return project;
}

const ERROR = /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/;

/** Returns the compiler's errors in the remote's own files; errors in our packages are not the remote's fault. */
function findings(output: string, remote: string): string[] {
  return output.split('\n').flatMap((line) => {
    const [, file = '', at, message] = ERROR.exec(line) ?? [];
    const own = file.split(`remotes/${remote}/`)[1];
    return own === undefined ? [] : [`${own}:${at} ${message}`];
  });
}

/**
 * Compiles a remote's sources against the contracts of the live host.
 *
 * @param root folder of the project
 * @returns each use of something that the live host lacks or types differently; empty when all fits
 */
export async function checkTypes(root: string, remote: string, types: ContractTypes): Promise<string[]> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'live-contracts-'));
  try {
    const { code, output } = await tsc(root, await layOut(root, folder, remote, types));
    const found = findings(output, remote);
    if (code !== 0 && found.length === 0 && !ERROR.test(output.split('\n')[0] ?? ''))
      throw new Error(`the type check failed:\n${output}`);
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
