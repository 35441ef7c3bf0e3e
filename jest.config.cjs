module.exports = {
  projects: ['<rootDir>/host', '<rootDir>/remotes/*', '<rootDir>/shared/*', '<rootDir>/deploy/*'],
  passWithNoTests: true,
};
