module.exports = { displayName: 'account', ...require('@jukwaa/build/jest/web.cjs') };
