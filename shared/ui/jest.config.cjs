module.exports = { displayName: 'ui', ...require('@jukwaa/build/jest/web.cjs') };
