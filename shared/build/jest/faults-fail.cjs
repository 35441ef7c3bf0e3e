const { afterAll, afterEach, expect } = require('@jest/globals');
const { channel } = require('node:diagnostics_channel');

// A request that fails by a fault of ours fails the test that runs then, with the stack of the fault: an answer of 500 shows no
// detail of it, and not every test looks at every answer. A test that causes faults calls `expectFaults`.
const FAULTS = channel('jukwaa.request-failed');
const PURPOSE = channel('jukwaa.faults-on-purpose');
let faults = [];
let areExpected = false;
const note = ({ error, method, route }) => faults.push(`${method} ${route}: ${error?.stack ?? error}`);
const expectThem = () => {
  areExpected = true;
};
FAULTS.subscribe(note);
PURPOSE.subscribe(expectThem);
afterEach(() => {
  const seen = areExpected ? [] : faults;
  faults = [];
  areExpected = false;
  expect(seen).toEqual([]);
});
afterAll(() => {
  FAULTS.unsubscribe(note);
  PURPOSE.unsubscribe(expectThem);
});
