module.exports = { displayName: 'host', ...require('@jukwaa/build/jest/web.cjs') };
