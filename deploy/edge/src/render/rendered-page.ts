import type { HostManifest, PageConfig, Plan, ServedPage } from '@jukwaa/contracts';
import { LRUCache } from 'lru-cache';
import type { MatchedRoute } from '../match-route.ts';
import { hostFiles, screenFiles } from '../page-files.ts';
import { pagePlan } from '../page-plan.ts';
import type { AnswerSource } from './answers.ts';
import type { BuildFiles, InlineStyle } from './build-files.ts';
import type { Renderer } from './renderer.ts';

/** How long a rendered page is reused (ms): as long as its answers. */
const MAX_AGE_MS = 750;
const MOST_KEPT = 500;

/** The name that screens read of a phone's browser: all get the same page. */
const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) Mobile Safari/537.36';

/** A first screen with everything that it needs to be painted. */
export interface RenderedPage {
  /** The HTML inside the page's root. */
  readonly html: string;
  readonly served: ServedPage;
  readonly styles: readonly InlineStyle[];
}

/** A visit of a route that anybody may open. */
export interface GuestVisit {
  readonly shown: MatchedRoute;
  readonly plan: Plan;
  readonly facts: Omit<PageConfig, 'plan' | 'host'>;
  readonly path: string;
  readonly language: ServedPage['language'];
  /** The addresses that the screen requests first. */
  readonly data: readonly string[];
  /** The address of the client. */
  readonly visitor: string;
}

export interface RenderedPages {
  /** Returns null when the page can't be rendered at once; it then begins with the skeleton. */
  of(visit: GuestVisit): Promise<RenderedPage | null>;
}

interface Parts {
  readonly host: HostManifest;
  readonly files: BuildFiles;
  readonly answers: AnswerSource;
  readonly renderer: Renderer;
}

const isStyle = (name: string) => name.endsWith('.css');
const nameOf = (href: string) => href.slice(href.lastIndexOf('/') + 1);

/** The style sheets of host and screen, in the order of their links; null when one of them can't be read. */
async function stylesOf({ host, files }: Parts, shown: MatchedRoute): Promise<InlineStyle[] | null> {
  const ofHost = hostFiles(host).styles.map(({ href }) => nameOf(href));
  const ofScreen = screenFiles(shown)
    .map(({ href }) => nameOf(href))
    .filter(isStyle);
  const read = await Promise.all([
    ...ofHost.map(async (name) => ({ name, css: await files.ofHost(host, name) })),
    ...ofScreen.map(async (name) => ({ name, css: await files.ofRemote(shown.remote, name) })),
  ]);
  const styles = read.flatMap(({ name, css }) => (css === null ? [] : [{ name, css }]));
  return styles.length === read.length ? styles : null;
}

const versionsOf = ({ remotes }: Plan): string =>
  Object.values(remotes)
    .map(({ manifest: { name, version } }) => `${name}@${version}`)
    .join(' ');

/** Renders first screens with the answers of the services. */
export function renderedPages(parts: Parts): RenderedPages {
  const { host, answers, renderer, files } = parts;
  const kept = new LRUCache<string, Promise<RenderedPage | null>>({ max: MOST_KEPT, ttl: MAX_AGE_MS });

  async function render(visit: GuestVisit): Promise<RenderedPage | null> {
    const { shown, plan, facts, path, language, data, visitor } = visit;
    const { remote, route } = shown;
    const { server, name, version } = remote.manifest;
    if (server === undefined) return null;
    const [found, styles] = await Promise.all([answers.all(data, visitor), stylesOf(parts, shown)]);
    if (found === null || styles === null) return null;
    const config: PageConfig = { ...facts, host: host.version, plan: pagePlan(plan) };
    const ask = {
      config,
      address: path,
      language,
      now: found.now,
      answers: found.answers,
      userAgent: PHONE_BROWSER,
    };
    const screen = { remote: name, version, screen: route.screen };
    const html = await renderer.render({ ...screen, code: () => files.ofRemote(remote, server) }, ask);
    return html === null ? null : { html, styles, served: { ...found, address: path, language } };
  }

  return {
    of(visit) {
      const { plan, path, language, facts } = visit;
      const key = [versionsOf(plan), path, language, JSON.stringify(facts.preview)].join('\n');
      const known = kept.get(key);
      if (known !== undefined) return known;
      const page = render(visit).catch(() => null);
      kept.set(key, page);
      return page;
    },
  };
}
