module.exports = { displayName: 'backend', ...require('@jukwaa/build/jest/node.cjs') };
