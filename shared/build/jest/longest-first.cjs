const { sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Folders whose tests start processes and databases, the slowest first. Those that start a whole stack come before `stack/src/dev`,
 * which runs without any of them.
 */
const LONG = [
  'stack/src/crash',
  'stack/src/start',
  'stack/src/delivery',
  'stack/src/fuzz',
  'database',
  'stack',
  'backend',
  'registry',
].map((place) => ['', 'deploy', ...place.split('/'), ''].join(sep));

const rankOf = ({ path }) => {
  const rank = LONG.findIndex((part) => path.includes(part));
  return rank < 0 ? LONG.length : rank;
};

/**
 * On a machine that has not run the tests before, Jest goes by the sizes of their files and comes to the longest ones last, when
 * all other processors have nothing left to do.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted].sort((one, other) => rankOf(one) - rankOf(other));
  }
};
