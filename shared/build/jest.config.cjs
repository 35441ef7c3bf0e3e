module.exports = {
  displayName: 'build',
  ...require('./jest/node.cjs'),
  // Runs the scripts of builds against the federation runtime, whose parts are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!.*(valibot|@module-federation))'],
};
