const globals = require('@jest/globals');

// Tests wait for conditions, so how long one may take says nothing about what it proves; this only ends one that hangs, on a
// slow and busy machine too.
globals.jest.setTimeout(60_000);

// None, but where `.ci/run` says otherwise. What failed first is printed also where the next try passes: such a test is a bug to mend.
const retries = Number(process.env.JUKWAA_RETRIES ?? 0);
if (retries > 0) globals.jest.retryTimes(retries, { logErrorsBeforeRetry: true });
