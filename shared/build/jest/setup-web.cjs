require('@testing-library/jest-dom/jest-globals');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom has no encoders and no Web Crypto subtle; the browsers we serve have both.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
if (!globalThis.crypto?.subtle)
  Object.defineProperty(globalThis, 'crypto', { value: require('node:crypto').webcrypto });
