module.exports = { displayName: 'remote-kit', ...require('@jukwaa/build/jest/web.cjs') };
