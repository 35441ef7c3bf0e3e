const { sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Folders whose tests start processes and databases, the slowest first. Those that start a whole stack come before
 * `stack/src/dev`, which needs none of them.
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
 * Orders long tests first. On a machine without earlier timings, Jest sorts by file size and reaches the longest
 * tests last, while the other processors idle.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted].sort((one, other) => rankOf(one) - rankOf(other));
  }
};
