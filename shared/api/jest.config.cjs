module.exports = { displayName: 'api', ...require('@jukwaa/build/jest/web.cjs') };
