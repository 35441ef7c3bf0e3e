const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

/** One transform for TypeScript, TSX and the few packages that ship ES modules only. */
exports.swc = { '^.+\\.[cm]?[jt]sx?$': [require.resolve('@swc/jest'), options] };
