module.exports = { displayName: 'rendering', ...require('@jukwaa/build/jest/node.cjs') };
