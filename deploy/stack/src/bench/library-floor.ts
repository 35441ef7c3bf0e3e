import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostConfig } from '@jukwaa/build';
import { HostManifest } from '@jukwaa/contracts';
import { rspack } from '@rspack/core';
import * as v from 'valibot';
import { ROOT } from '../start/root.ts';

const FOLDER = join(ROOT, '.cache/library-floor');

/** The page's imports from its libraries, without our own code. The federation runtime comes with the host's build. */
const SOURCE = `
import axios from 'axios';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import { BehaviorSubject, distinctUntilChanged, filter, finalize, map, merge, Observable, share, Subject, Subscription } from 'rxjs';
import { proxy, subscribe, useSnapshot } from 'valtio';
globalThis.floor = [
  axios.create, createElement, StrictMode, createRoot, router, proxy, subscribe, useSnapshot,
  BehaviorSubject, distinctUntilChanged, filter, finalize, map, merge, Observable, share, Subject, Subscription,
];
`;

/**
 * The least JavaScript that the agreed libraries need, as shaken and compressed (brotli) in this project's own build, in bytes.
 */
export async function libraryFloor(): Promise<number> {
  const entry = join(FOLDER, 'main.js');
  const host = join(ROOT, 'host');
  await mkdir(FOLDER, { recursive: true });
  await writeFile(entry, SOURCE);
  const config = hostConfig({
    root: host,
    shell: { css: '', renderedCss: '', themeScript: '', servedScript: '', kinds: {} },
  });
  await new Promise<void>((resolve, reject) => {
    const modules = [join(host, 'node_modules'), join(ROOT, 'shared/runtime/node_modules'), 'node_modules'];
    const output = { ...config.output, path: join(FOLDER, 'dist') };
    rspack(
      { ...config, entry: { main: entry }, output, resolve: { ...config.resolve, modules } },
      (error, stats) => {
        if (error !== null) return reject(error);
        return stats?.hasErrors() ? reject(new Error(stats.toString('errors-only'))) : resolve();
      },
    );
  });
  const built = v.parse(HostManifest, JSON.parse(await readFile(join(FOLDER, 'dist/jukwaa.json'), 'utf8')));
  return built.entry.js.reduce((sum, name) => sum + (built.files[name]?.brotli ?? 0), 0);
}
