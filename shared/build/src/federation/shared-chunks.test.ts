import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { sharedList, sharingEntry } from './shared-chunks.ts';

const BUILDS = ['jukwaa_casino_aaa', 'jukwaa_casino_bbb'] as const;
const [ONE, OTHER] = BUILDS;
const SHARED = sharedList(ONE, 'aaa');

/** The end of an entry as the bundler writes it: it takes files of chunks from a list. */
const entryOf = (own: string) => `
  function find(d, e) { return d.getAttribute("src") == e; }
  globalThis.${SHARED} = [];
  globalThis.${SHARED}.push = (chunk) => taken.push("${own} " + chunk[0]);`;

const CHUNK = `(globalThis.${SHARED}=globalThis.${SHARED}||[]).push(["lobby",{}]);`;

/** A page that runs scripts one after another; a tag's attribute says which build requested its file. */
function page() {
  const taken: string[] = [];
  const document = { currentScript: { dataset: { rspack: '' } } };
  const window = { taken, document };
  return {
    taken,
    run(text: string, requestedBy = '') {
      document.currentScript = { dataset: { rspack: `${requestedBy}:lobby` } };
      runInNewContext(`globalThis = this; ${text}`, window);
    },
  };
}

describe('files that versions of a remote share', () => {
  test('[FED-03] the list in shared files has the same name in all builds', () => {
    expect(sharedList(OTHER, 'bbb')).toBe(SHARED);
  });

  test('[FED-03] a shared file goes to the build that requested it, on a page with two builds of a remote', () => {
    const { taken, run } = page();
    for (const own of BUILDS) run(sharingEntry(entryOf(own), own, SHARED));
    for (const own of [OTHER, ONE]) run(CHUNK, own);
    expect(taken).toEqual([`${OTHER} lobby`, `${ONE} lobby`]);
  });

  test("[FED-03] an entry's loader never joins the tag of another build for the same file", () => {
    expect(sharingEntry(entryOf(ONE), ONE, SHARED)).not.toContain('getAttribute("src")');
  });

  test('an entry whose loader looks for tags or chunks in another way stops the build', () => {
    for (const text of ['', 'd.getAttribute("src")', SHARED])
      expect(() => sharingEntry(text, ONE, SHARED)).toThrow('the loader of chunks has changed');
  });
});
