module.exports = { displayName: 'sandbox-provider', ...require('@jukwaa/build/jest/node.cjs') };
