import type { PageConfig } from '@jukwaa/contracts';
import { startOnServer } from '@jukwaa/runtime/server';
import { renderToString } from 'react-dom/server';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { FrameLayout, type FrameShape } from '../layout/frame-layout.tsx';
import { createPageRouter } from '../routing/page-router.ts';
import { RoutedPage } from '../routing/routed-page.tsx';
import { SkeletonOfKind } from '../skeletons/screen-skeleton.tsx';
import { SKELETONS, type SkeletonKind } from '../skeletons/skeleton-kinds.ts';
import { withUsedSymbols } from './used-symbols.tsx';

const LANGUAGES = ['en', 'sw'] as const;
const SHOWN = [true, false] as const;

/** The frame depends on nothing of it. */
const NO_CONFIG: PageConfig = {
  plan: { contract: '', remotes: {} },
  env: 'production',
  signature_secret: '',
  support: { phone: '', chat_url: '', email: '' },
};
/** An address that no link of the frame has, because one frame serves all addresses. */
const NO_ADDRESS = '/-';

/** Which frame a route begins with. */
interface FirstFrame extends FrameShape {
  readonly kind: SkeletonKind;
}

const SHAPES: readonly FrameShape[] = SHOWN.flatMap((header) =>
  SHOWN.flatMap((footerNav) => SHOWN.map((broad) => ({ header, footerNav, broad }))),
);

const bit = (isShown: boolean) => (isShown ? '1' : '0');

const keyOf = (language: string, { kind, header, footerNav, broad }: FirstFrame): string =>
  `${language} ${kind} ${bit(header)}${bit(footerNav)}${bit(broad)}`;

/** The links that the router marks on their own page: all others of the frame have no mark. */
const MARKED_LINK = /<a (?=[^>]*class="jk-(?:nav-item|link|strip-item)")(?=[^>]*href="([^"?]*))/g;

/** Names the page of each link that can be current. The edge, which knows the address, replaces that by the router's mark. */
const withNamedLinks = (html: string): string => html.replace(MARKED_LINK, '<a data-nav="$1" ');

/** The page's footer is below the first view, and has facts that only the edge knows. */
function renderFrame({ kind, ...shape }: FirstFrame, address: string): string {
  const element = (
    <FrameLayout {...shape} topLine hasLinks>
      <SkeletonOfKind kind={kind} />
    </FrameLayout>
  );
  const router = createPageRouter(createMemoryHistory({ initialEntries: [address] }), [
    { path: '*', element },
  ]);
  const html = renderToString(<RoutedPage router={router} />);
  return withNamedLinks(withUsedSymbols(html));
}

/**
 * Renders the HTML of the first paint, a guest's frame around a skeleton, in every shape. The key is the language, the
 * kind of skeleton, and header, bottom bar and broad as 0 or 1: `en home 111`.
 *
 * @param address another one only in tests, which compare the links with those of the router there
 */
export function renderFrames(address = NO_ADDRESS): Record<string, string> {
  const frames: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const stop = startOnServer({
      config: NO_CONFIG,
      language,
      now: 0,
      answers: {},
      userAgent: 'Mozilla/5.0',
      window: 0,
    });
    for (const shape of SHAPES)
      for (const kind of SKELETONS)
        frames[keyOf(language, { ...shape, kind })] = renderFrame({ ...shape, kind }, address);
    stop();
  }
  return frames;
}
