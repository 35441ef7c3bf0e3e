module.exports = { displayName: 'sportsbook', ...require('@jukwaa/build/jest/web.cjs') };
