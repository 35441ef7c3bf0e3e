const { TestEnvironment } = require('jest-environment-node');

module.exports = require('./leaves-nothing.cjs')(TestEnvironment);
