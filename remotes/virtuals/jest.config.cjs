module.exports = { displayName: 'virtuals', ...require('@jukwaa/build/jest/web.cjs') };
