import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A region of the host: its slot by name, or by a template such as `${route.name}-footer`. */
const REGION = /<RemoteSlot\s+name=(?:"(?<name>[^"]+)"|\{`(?<template>[^`]+)`\})/g;
const isScreen = (path: string) => path.endsWith('.tsx') && !path.includes('.test.');

/** Slots in a component file; `*` is a part that only the page knows. */
export const slotsIn = (source: string): string[] =>
  [...source.matchAll(REGION)].map(
    ({ groups }) => groups?.name ?? (groups?.template ?? '').replace(/\$\{[^}]*\}/g, '*'),
  );

/** Slots of the host's regions in this folder. A publish warns of slots without a region. */
export function slotsOfHost(root: string): string[] {
  const source = join(root, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isScreen);
  return [...new Set(files.flatMap((path) => slotsIn(readFileSync(join(source, path), 'utf8'))))].sort();
}
