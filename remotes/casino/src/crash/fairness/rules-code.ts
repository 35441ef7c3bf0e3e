/**
 * The check of a round as code that runs in any browser's console. It says the same as `verifyRound`, and a test runs
 * both on the same rounds.
 */
export const RULES_CODE = `const utf8 = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)]
  .map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text) => Uint8Array.from(text.match(/../g), (two) => parseInt(two, 16));

// 1. The seed of a round hashes to the seed of the round before.
async function linkOf(seed) {
  return hex(await crypto.subtle.digest('SHA-256', utf8(seed)));
}

// 2. The seed and the client seed give the crash point.
async function crashPoint(seed, clientSeed) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8(clientSeed), algorithm, false, ['sign']);
  const hash = hex(await crypto.subtle.sign('HMAC', key, bytes(seed)));
  const share = parseInt(hash.slice(0, 13), 16) / 2 ** 52;
  return Math.max(100, Math.floor(97 / (1 - share))) / 100;
}`;
