module.exports = { displayName: 'build', ...require('./jest/node.cjs') };
