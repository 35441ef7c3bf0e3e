import { describe, expect, test } from '@jest/globals';
import { straySources } from './sources.ts';

describe('the sources of a publish', () => {
  test('may import each other, styles and packages', () => {
    const text = `import './a.css';
import type { B } from './parts/b.ts';
import { c } from '../src/c.ts';
import { useState } from 'react';
export const load = () => import(/* webpackChunkName: "home" */ './home.tsx');
// The list is from /etc/passwd, says a comment.`;
    expect(straySources({ 'src/remote.ts': text })).toEqual([]);
  });

  test.each([
    ["import x from '/etc/passwd';", '/etc/passwd'],
    ["import x from '../../other/src/x.ts';", '../../other/src/x.ts'],
    ["export * from '../package.json';", '../package.json'],
    ["type X = typeof import('../../../.data/remotes/access.json');", '../../../.data/remotes/access.json'],
    ["import x = require('../x.ts');", '../x.ts'],
    ['const x = () => import(`/etc/hosts`);', '/etc/hosts'],
    ["import x from 'file:///etc/passwd';", 'file:///etc/passwd'],
    ['/// <reference path="../../x.d.ts" />', '../../x.d.ts'],
    ['/// <Reference path="../../x.d.ts" />', '../../x.d.ts'],
    ['/// <reference types="node" />', 'node'],
  ])('may not reach for other files: %s', (text, address) => {
    expect(straySources({ 'src/a.ts': text })).toEqual([
      `src/a.ts reaches for "${address}", which is none of its sources`,
    ]);
  });

  test.each(['../a.ts', 'src/../../a.ts', '/src/a.ts', 'src/a.json', 'src\\a.ts', 'a.ts', 'src/.../a.ts'])(
    'may not be at %s',
    (path) => {
      expect(straySources({ [path]: '' })).toEqual([
        `${JSON.stringify(path)} is no path of a source below src`,
      ]);
    },
  );
});
