const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Folders with tests of their own; `deploy/cluster` has none. */
const projectsIn = (folder) =>
  readdirSync(join(__dirname, folder))
    .filter((name) => existsSync(join(__dirname, folder, name, 'jest.config.cjs')))
    .map((name) => `<rootDir>/${folder}/${name}`);

module.exports = {
  projects: ['<rootDir>/host', ...['remotes', 'shared', 'deploy'].flatMap(projectsIn)],
  testSequencer: '@jukwaa/build/jest/longest-first.cjs',
  passWithNoTests: true,
  // A busy machine takes seconds to free the memory of a worker that has ended. With the usual half second Jest kills it, and warns of
  // open handles that nobody has.
  workerGracefulExitTimeout: 20_000,
  // A worker keeps some memory of each test file. At 4 GB its garbage collection makes tests a hundred times slower.
  workerIdleMemoryLimit: '2GB',
};
