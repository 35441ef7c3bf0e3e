module.exports = { displayName: 'database', ...require('@jukwaa/build/jest/node.cjs') };
