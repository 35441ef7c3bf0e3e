/** @jest-environment node */
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { appFiles } from './app-files.ts';
import { drawIcon } from './draw-icon.ts';

const files = appFiles();
const manifest = JSON.parse(String(files['manifest.webmanifest']));
const GROUND = [0x1b, 0x2a, 0x6b, 255];
const WHITE = [255, 255, 255, 255];

describe('[PWA-01] the web manifest', () => {
  test('the web manifest names the app and icons in the sizes and purposes that browsers require', () => {
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual(
      ['any any', '192x192 any', '512x512 any', '512x512 maskable'],
    );
    for (const { src } of manifest.icons) expect(files).toHaveProperty([src.replace('/host/', '')]);
  });
});

describe('icons', () => {
  test('icon files are PNGs of the size that the manifest states', () => {
    for (const [name, content] of Object.entries(files)) {
      if (!name.endsWith('.png') || typeof content === 'string') continue;
      const size = name.startsWith('icon-192') ? 192 : name.startsWith('apple') ? 180 : 512;
      expect(content.subarray(1, 4).toString()).toBe('PNG');
      expect([content.readUInt32BE(16), content.readUInt32BE(20)]).toEqual([size, size]);
      const rows = inflateSync(content.subarray(content.indexOf('IDAT') + 4, content.length - 16));
      expect(rows).toHaveLength(size * (size * 4 + 1));
    }
  });

  test('icon files show the same corner, line and ball as the SVG', () => {
    const drawn = { rounded: drawIcon(64, 'rounded'), maskable: drawIcon(64, 'maskable') };
    const pixel = (form: 'rounded' | 'maskable', x: number, y: number) => {
      const at = (y * 64 + x) * 4;
      return [...drawn[form].subarray(at, at + 4)];
    };
    expect(pixel('rounded', 0, 0)).toEqual([0, 0, 0, 0]);
    expect(pixel('rounded', 32, 4)).toEqual(GROUND);
    expect(pixel('rounded', 32, 44)).toEqual(WHITE);
    expect(pixel('rounded', 32, 18)).toEqual([0xff, 0xb0, 0x20, 255]);
    expect(pixel('maskable', 0, 0)).toEqual(GROUND);
    expect(pixel('maskable', 32, 41)).toEqual(WHITE);
  });
});
