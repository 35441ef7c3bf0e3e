module.exports = { displayName: 'lite', ...require('@jukwaa/build/jest/node.cjs') };
