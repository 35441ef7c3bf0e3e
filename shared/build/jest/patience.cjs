const globals = require('@jest/globals');

// Tests wait for conditions, so how long one may take says nothing about what it proves; this only ends one that hangs, on a
// slow and busy machine too.
globals.jest.setTimeout(60_000);
