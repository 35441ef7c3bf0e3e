module.exports = { displayName: 'stack', ...require('@jukwaa/build/jest/node.cjs') };
