module.exports = { displayName: 'game-kit', ...require('@jukwaa/build/jest/web.cjs') };
