module.exports = {
  projects: ['<rootDir>/host', '<rootDir>/remotes/*', '<rootDir>/shared/*', '<rootDir>/deploy/*'],
  testSequencer: '@jukwaa/build/jest/longest-first.cjs',
  passWithNoTests: true,
  // A busy machine takes seconds to free the memory of a worker that has ended. With the usual half second Jest kills it, and warns of
  // open handles that nobody has.
  workerGracefulExitTimeout: 20_000,
  // A worker keeps some memory of each test file. At 4 GB its garbage collection makes tests a hundred times slower.
  workerIdleMemoryLimit: '1GB',
};
