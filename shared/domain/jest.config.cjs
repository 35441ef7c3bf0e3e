module.exports = { displayName: 'domain', ...require('@jukwaa/build/jest/node.cjs') };
