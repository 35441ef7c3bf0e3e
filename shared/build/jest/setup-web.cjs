require('@testing-library/jest-dom/jest-globals');
const { configure, getConfig } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks encoders and Web Crypto subtle; our supported browsers have both.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
if (!globalThis.crypto?.subtle)
  Object.defineProperty(globalThis, 'crypto', { value: require('node:crypto').webcrypto });

// Upper bound on a test's wait for a condition, which only ends tests that hang.
configure({ asyncUtilTimeout: 15_000 });

// A waiting test queries an element many times. The dump of the whole document takes longer than the query, so it is
// made only once, after the timeout.
const { getElementError } = getConfig();
function elementError(message, container) {
  if (!getConfig()._disableExpensiveErrorDiagnostics) {
    const error = getElementError(message, container);
    // The stack points to the test's query, not to this function.
    Error.captureStackTrace(error, elementError);
    return error;
  }
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { configurable: true, get });
}
configure({ getElementError: elementError });
