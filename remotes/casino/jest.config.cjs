module.exports = { displayName: 'casino', ...require('@jukwaa/build/jest/web.cjs') };
