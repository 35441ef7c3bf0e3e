require('@testing-library/jest-dom/jest-globals');
const { configure, getConfig } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom has no encoders and no Web Crypto subtle; the browsers we serve have both.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
if (!globalThis.crypto?.subtle)
  Object.defineProperty(globalThis, 'crypto', { value: require('node:crypto').webcrypto });

// How long a test waits for what it looks for: like the test itself, only to end what hangs.
configure({ asyncUtilTimeout: 15_000 });

// An element that is waited for is looked for many times. The picture of the whole document that says what was there instead is
// drawn when the time is over, not each time: it takes longer than the search.
const { getElementError } = getConfig();
function elementError(message, container) {
  if (!getConfig()._disableExpensiveErrorDiagnostics) {
    const error = getElementError(message, container);
    // The place to show is where the test looked, not this one.
    Error.captureStackTrace(error, elementError);
    return error;
  }
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get });
}
configure({ getElementError: elementError });
