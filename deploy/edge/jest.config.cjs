module.exports = { displayName: 'edge', ...require('@jukwaa/build/jest/node.cjs') };
