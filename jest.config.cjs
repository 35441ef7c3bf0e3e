module.exports = {
  projects: ['<rootDir>/host', '<rootDir>/remotes/*', '<rootDir>/shared/*', '<rootDir>/deploy/*'],
  testSequencer: '@jukwaa/build/jest/longest-first.cjs',
  passWithNoTests: true,
};
