module.exports = { displayName: 'jackpot', ...require('@jukwaa/build/jest/web.cjs') };
