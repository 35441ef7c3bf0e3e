const { options } = require('./.dependency-cruiser.cjs');

/** Two folders never import each other, directly or through others. Tests are left out: they start the whole of what they test. */
module.exports = {
  forbidden: [
    {
      name: 'no folder cycles',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(host|remotes|deploy)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$', '/test-support/', '/testing/'] },
  },
};
