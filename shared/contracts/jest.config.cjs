module.exports = { displayName: 'contracts', ...require('@jukwaa/build/jest/node.cjs') };
