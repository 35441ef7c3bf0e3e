module.exports = { displayName: 'testing', ...require('@jukwaa/build/jest/web.cjs') };
