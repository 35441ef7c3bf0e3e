const globals = require('@jest/globals');

// Tests wait for conditions, so their duration proves nothing. This limit only ends tests that hang, also on a slow
// and busy machine.
globals.jest.setTimeout(180_000);

// None by default; `.ci/run` may set it. The first failure is printed even when a retry passes, because such a test
// is a bug to fix.
const retries = Number(process.env.JUKWAA_RETRIES ?? 0);
if (retries > 0) globals.jest.retryTimes(retries, { logErrorsBeforeRetry: true });
