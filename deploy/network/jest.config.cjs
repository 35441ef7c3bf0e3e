module.exports = { displayName: 'network', ...require('@jukwaa/build/jest/node.cjs') };
