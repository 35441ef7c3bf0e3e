import { Chrome, type ServedPage } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { MatchedRoute } from './match-route.ts';

type Language = ServedPage['language'];

/** The HTML of the first paint, before any script has loaded. */
export interface Shell {
  readonly css: string;
  /** The same for a page with its first screen. */
  readonly renderedCss: string;
  readonly themeScript: string;
  /** Follows a rendered first screen: styles its elements and keeps its taps. */
  readonly servedScript: string;
  /** The page of the frame's link to this path; null when no link leads there. */
  currentOf(path: string): string | null;
  /** Frame and skeleton of a route in a language, with the link of the current page marked; null is the home page. */
  html(shown: MatchedRoute | null, language: Language, current: string | null): string;
}

const ShellFile = v.object({
  css: v.string(),
  /** Absent in older builds of the host. */
  renderedCss: v.exactOptional(v.string()),
  themeScript: v.string(),
  servedScript: v.optional(v.string(), ''),
  /** Markup by language, kind of skeleton, and header, bottom bar and broad as 0 or 1: `en home 111`. */
  frames: v.record(v.string(), v.string()),
  /** The kind of skeleton by `remote/screen`, else by remote; others are text. */
  kinds: v.optional(v.record(v.string(), v.string()), {}),
});
type ShellFile = v.InferOutput<typeof ShellFile>;

const bit = (on: boolean) => (on ? '1' : '0');

function kindOf({ remote, route }: MatchedRoute, { kinds }: ShellFile): string {
  const { name } = remote.manifest;
  return kinds[`${name}/${route.screen}`] ?? kinds[name] ?? 'text';
}

/** The frame of a route; home, here null, uses the whole width. */
function frameOf(shown: MatchedRoute | null, language: Language, file: ShellFile): string {
  const { header, footerNav } = v.parse(Chrome, shown?.route.chrome ?? {});
  const shape = bit(header) + bit(footerNav) + bit(shown === null || shown.route.broad === true);
  const kind = shown === null ? 'home' : kindOf(shown, file);
  return file.frames[`${language} ${kind} ${shape}`] ?? '';
}

/** A link of the frame that is marked on its page, as the host's build names it. */
const NAMED_LINK = / data-nav="([^"]*)"/g;

/** Marks the links of the current page, as the router does. */
const withCurrent = (html: string, current: string | null): string =>
  html.replace(NAMED_LINK, (_, to: string) => (to === current ? ' aria-current="page"' : ''));

/** Reads the file that the host's build wrote for the edge. @throws when it is missing */
export async function readShell(read: (name: string) => Promise<Buffer | null>): Promise<Shell> {
  const text = await read('shell.json');
  if (text === null) throw new Error('the host is not built: it has no shell.json');
  const file = v.parse(ShellFile, JSON.parse(text.toString('utf8')));
  const { css, renderedCss = css, themeScript, servedScript } = file;
  const pages = new Set(
    Object.values(file.frames).flatMap((frame) => [...frame.matchAll(NAMED_LINK)].map(([, to]) => to)),
  );
  // The router ignores the case of a path.
  const currentOf = (path: string) => (pages.has(path.toLowerCase()) ? path.toLowerCase() : null);
  const html: Shell['html'] = (shown, language, current) =>
    withCurrent(frameOf(shown, language, file), current);
  return { css, renderedCss, themeScript, servedScript, currentOf, html };
}
