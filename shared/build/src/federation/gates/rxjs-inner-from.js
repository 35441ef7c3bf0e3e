// Replaces the part of rxjs that makes observables of promises, arrays, iterables and streams. Operators of the host
// get observables (measured: 0.8 kB brotli of the first load with the helpers that it imports). Plain JavaScript, because it
// goes through the build as the file that it replaces.

/** @throws TypeError for a value that is no observable; its operator passes it to the subscriber */
export function innerFrom(value) {
  if (typeof value?.subscribe === 'function') return value;
  throw new TypeError('an operator in the host takes observables only');
}
