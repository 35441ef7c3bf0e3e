const { TestEnvironment } = require('jest-environment-jsdom');

module.exports = require('./leaves-nothing.cjs')(TestEnvironment);
