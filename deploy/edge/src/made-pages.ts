import { createHash, randomBytes } from 'node:crypto';
import type { Plan } from '@jukwaa/contracts';
import { LRUCache } from 'lru-cache';
import { MadePage } from './made-page.ts';
import { type PageParts, renderPage } from './page.ts';
import { hashSources, nonceSources, takesHashes } from './page-policy.ts';
import type { RenderedPage } from './render/first-screen.ts';

const MOST_SKELETONS = 200;
/** Pages of one rendered screen: by the theme, and by the name under which a visitor knows the app, which a stranger can make up. */
const MOST_OF_SCREEN = 8;

/** The parts of a page, but for its nonce. */
export type PageFacts = Omit<PageParts, 'nonce'>;

/** A page with the skeleton, which stays the same until a release, and its name. */
interface Skeleton {
  readonly page: MadePage;
  readonly etag: string;
}

export interface MadePages {
  /** Returns a page for a browser, and the ETag of the page with its skeleton. */
  of(facts: PageFacts, userAgent: string): { readonly page: MadePage; readonly etag: string };
}

const buildsOf = ({ remotes }: Plan): readonly string[] =>
  Object.values(remotes).map(
    ({ base, manifest: { name, version }, fallback }) =>
      `${name}@${version} ${base} ${fallback?.version ?? ''}`,
  );

/** Pages with the same key are the same, but for a rendered screen. */
const keyOf = ({
  host,
  plan,
  facts,
  origin,
  theme,
  shown,
  data,
  head,
  current,
  movedTo,
}: PageFacts): string => {
  const route = [shown?.remote.manifest.name, shown?.route.path, current, movedTo];
  return JSON.stringify([host.version, buildsOf(plan), facts, origin, theme, route, data, head]);
};

const withHashes = (facts: PageFacts): MadePage =>
  new MadePage(hashSources(facts), () => renderPage({ ...facts, nonce: null }));

function withNonce(facts: PageFacts): MadePage {
  const nonce = randomBytes(16).toString('base64');
  return new MadePage(nonceSources(nonce), () => renderPage({ ...facts, nonce }));
}

/**
 * Weak, because the copy of a browser runs with the nonce and the policy of that copy: a 304 carries no policy, so that
 * the stored one stays.
 */
function skeletonOf(facts: PageFacts): Skeleton {
  const html = renderPage({ ...facts, nonce: null });
  const digest = createHash('sha256').update(html).digest('base64url');
  return { page: withHashes(facts), etag: `W/"${digest.slice(0, 27)}"` };
}

/** Makes pages. Those that are the same for many visits are made and compressed once. */
export function madePages(): MadePages {
  const skeletons = new LRUCache<string, Skeleton>({ max: MOST_SKELETONS });
  const rendered = new WeakMap<RenderedPage, LRUCache<string, MadePage>>();

  function skeleton(key: string, facts: PageFacts): Skeleton {
    const known = skeletons.get(key) ?? skeletonOf({ ...facts, rendered: null });
    skeletons.set(key, known);
    return known;
  }

  function renderedWithHashes(key: string, facts: PageFacts, screen: RenderedPage): MadePage {
    const pages = rendered.get(screen) ?? new LRUCache<string, MadePage>({ max: MOST_OF_SCREEN });
    rendered.set(screen, pages);
    const page = pages.get(key) ?? withHashes(facts);
    pages.set(key, page);
    return page;
  }

  return {
    of(facts, userAgent) {
      const key = keyOf(facts);
      const { page, etag } = skeleton(key, facts);
      if (!takesHashes(userAgent)) return { page: withNonce(facts), etag };
      return {
        page: facts.rendered === null ? page : renderedWithHashes(key, facts, facts.rendered),
        etag,
      };
    },
  };
}
