module.exports = { displayName: 'http-kit', ...require('@jukwaa/build/jest/node.cjs') };
