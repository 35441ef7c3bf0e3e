module.exports = { displayName: 'runtime', ...require('@jukwaa/build/jest/web.cjs') };
