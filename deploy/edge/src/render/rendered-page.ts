import type { ChannelId, HostManifest, PageConfig, Plan, ServedPage } from '@jukwaa/contracts';
import { BROWSER_NAMES } from '@jukwaa/rendering';
import { LRUCache } from 'lru-cache';
import type { MatchedRoute } from '../match-route.ts';
import { hostFiles, renderedStyles } from '../page-files.ts';
import type { AnswerSource } from './answers.ts';
import type { BuildFiles } from './build-files.ts';
import { type FirstScreen, SKELETON_SCREEN } from './first-screen.ts';
import { KeptScreen } from './kept-screen.ts';
import { pagePlans } from './page-plans.ts';
import type { Renderer } from './renderer.ts';
import { isUsual, type ScreenTurns } from './screen-turns.ts';
import { usedStyles } from './used-styles.ts';
import { WarmScreens } from './warm-screens.ts';

const MOST_KEPT = 500;
/** A screen without visits is forgotten after this time (ms). */
const FORGET_MS = 60_000;

/** A visit of a route that anybody may open. */
export interface GuestVisit {
  readonly shown: MatchedRoute;
  readonly plan: Plan;
  readonly facts: Omit<PageConfig, 'plan' | 'host'>;
  readonly path: string;
  /** The choice among the screen's contents in the address, such as `?tab=today`; empty without. */
  readonly choice: string;
  readonly language: ServedPage['language'];
  readonly window: ServedPage['window'];
  /** The kind of browser, as far as screens depend on it. */
  readonly channel: ChannelId;
  /** The addresses that the screen requests first. */
  readonly data: readonly string[];
  /** The address of the client. */
  readonly visitor: string;
}

export interface RenderedPages {
  of(visit: GuestVisit): Promise<FirstScreen>;
  /** Ends the work for later visits. */
  close(): void;
}

interface Parts {
  readonly host: HostManifest;
  readonly files: BuildFiles;
  readonly answers: AnswerSource;
  readonly renderer: Renderer;
  readonly turns: ScreenTurns;
}

const nameOf = (href: string) => href.slice(href.lastIndexOf('/') + 1);

/** The style sheets of host, screen and footer, in the order of their links; null when one of them can't be read. */
async function stylesOf({ host, files }: Parts, shown: MatchedRoute): Promise<readonly string[] | null> {
  const ofHost = hostFiles(host).styles.map(({ href }) => nameOf(href));
  const ofRemote = renderedStyles(shown).map(({ href }) => nameOf(href));
  const read = await Promise.all([
    ...ofHost.map((name) => files.ofHost(host, name)),
    ...ofRemote.map((name) => files.ofRemote(shown.remote, name)),
  ]);
  const styles = read.flatMap((css) => (css === null ? [] : [css]));
  return styles.length === read.length ? styles : null;
}

const versionsOf = ({ remotes }: Plan): string =>
  Object.values(remotes)
    .map(({ manifest: { name, version } }) => `${name}@${version}`)
    .join(' ');

/** Renders first screens with the answers of the services. */
export function renderedPages(parts: Parts): RenderedPages {
  const { host, answers, renderer, files, turns } = parts;
  const kept = new LRUCache<string, KeptScreen>({ max: MOST_KEPT, ttl: FORGET_MS, updateAgeOnGet: true });
  const warm = new WarmScreens();
  const planOf = pagePlans();

  async function render(visit: GuestVisit): Promise<FirstScreen> {
    const { shown, plan, facts, path, choice, language, window, channel, data, visitor } = visit;
    const { remote, route } = shown;
    const { server, name, version } = remote.manifest;
    if (server === undefined) return SKELETON_SCREEN;
    const [found, styles] = await Promise.all([answers.all(data, visitor), stylesOf(parts, shown)]);
    if (found === null || styles === null) return SKELETON_SCREEN;
    const config: Omit<PageConfig, 'plan'> = { ...facts, host: host.version };
    const ask = {
      config,
      address: `${path}${choice}`,
      language,
      window,
      now: found.now,
      answers: found.answers,
      userAgent: BROWSER_NAMES[channel],
    };
    const screen = { remote: name, version, screen: route.screen, plan: planOf(plan) };
    const done = await renderer.render({ ...screen, code: () => files.ofRemote(remote, server) }, ask);
    if (done.kind === 'none') return SKELETON_SCREEN;
    if (done.kind === 'failure')
      return { page: null, failure: { remote: name, version, reason: done.reason } };
    return {
      page: {
        html: done.html,
        style: usedStyles(styles, done.html),
        served: { ...found, address: path, language, window },
      },
      failure: null,
    };
  }

  return {
    async of(visit) {
      const { plan, path, choice, language, window, channel, facts, data } = visit;
      const key = [
        versionsOf(plan),
        path,
        choice,
        language,
        window,
        channel,
        JSON.stringify(facts.preview),
        // An address may have the day.
        data.join(' '),
      ].join('\n');
      const screen = kept.get(key) ?? new KeptScreen();
      kept.set(key, screen);
      const make = () => turns.take(visit, () => render(visit));
      if (isUsual(visit) && facts.preview === undefined) warm.visited(key, screen, make);
      return screen.get(make);
    },
    close: () => warm.close(),
  };
}
