import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Chrome, HostManifest, type RemoteRoute } from '@jukwaa/contracts';
import * as v from 'valibot';

/** The HTML of the first paint, before any script has loaded. */
export interface Shell {
  readonly css: string;
  readonly themeScript: string;
  /** Follows a rendered first screen: styles its elements and keeps its taps. */
  readonly servedScript: string;
  /** Frame and skeleton for a route; null is the home page. */
  html(route: RemoteRoute | null): string;
}

const ShellFile = v.object({
  css: v.string(),
  themeScript: v.string(),
  servedScript: v.optional(v.string(), ''),
  /** Markup by the visible parts of the frame: key is header, footer, footer nav and broad as 0 or 1, e.g. `1110`. */
  frames: v.record(v.string(), v.string()),
});

const bit = (on: boolean) => (on ? '1' : '0');

/** Key of a route's frame in the shell file. Home, here null, uses the whole width. */
function frameKey(route: RemoteRoute | null): string {
  const { header, footer, footerNav } = v.parse(Chrome, route?.chrome ?? {});
  return bit(header) + bit(footer) + bit(footerNav) + bit(route === null || route.broad === true);
}

/** Reads the file that the host's build wrote for the edge. @throws when the host is not built */
export async function readHost(dist: string): Promise<{ host: HostManifest; shell: Shell }> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dist, name), 'utf8'));
  const host = v.parse(HostManifest, await read('jukwaa.json'));
  const { css, themeScript, servedScript, frames } = v.parse(ShellFile, await read('shell.json'));
  return { host, shell: { css, themeScript, servedScript, html: (route) => frames[frameKey(route)] ?? '' } };
}
