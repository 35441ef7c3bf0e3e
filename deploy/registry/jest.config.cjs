module.exports = { displayName: 'registry', ...require('@jukwaa/build/jest/node.cjs') };
