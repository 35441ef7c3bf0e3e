import { useText } from '@jukwaa/runtime';
import { classNames, IconSprite } from '@jukwaa/ui';
import type { ReactNode, RefObject } from 'react';
import { AppBanner } from '../app-banner/app-banner.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import { FooterNav } from './footer-nav.tsx';
import { DepositStrip, Header } from './header.tsx';
import { SportsStrip } from './sports-strip.tsx';

/** Which of its parts the frame shows, and how wide its screen is. */
export interface FrameShape {
  readonly header: boolean;
  readonly footerNav: boolean;
  /** Whether the screen uses the width of a desktop. The lines and fields of most screens would be too long in it. */
  readonly broad: boolean;
}

interface FrameLayoutProps extends FrameShape {
  /** Whether the line of deposit strip and app banner is above the header. */
  readonly topLine: boolean;
  /** Whether the header has the links of a wide window, which has no bottom bar. */
  readonly hasLinks: boolean;
  /** Whether the page is the betslip itself. */
  readonly isSlipPage?: boolean;
  readonly main?: RefObject<HTMLElement | null>;
  /** Content at the top of the page, in its flow. */
  readonly start?: ReactNode;
  /** The column before the screen. */
  readonly menu?: ReactNode;
  /** Content between the screen and the bottom bar. */
  readonly end?: ReactNode;
  /** Layers over the page. */
  readonly layers?: ReactNode;
  readonly children: ReactNode;
}

/** The boxes around a screen. The server build renders the same ones for the first paint. */
export function FrameLayout({ header, footerNav, broad, ...parts }: FrameLayoutProps) {
  const t = useText(frameTexts);
  return (
    <div className="jk-frame">
      <IconSprite />
      <a className="jk-skip" href="#main">
        {t('skip')}
      </a>
      {parts.start}
      {header && (
        <>
          {parts.topLine && (
            <div className="jk-top">
              <DepositStrip />
              <AppBanner />
            </div>
          )}
          <Header hasLinks={parts.hasLinks} />
          <SportsStrip />
        </>
      )}
      {parts.menu}
      <main
        ref={parts.main}
        id="main"
        className={classNames('jk-main', header && !broad && 'jk-narrow', !header && broad && 'jk-broad')}
        tabIndex={-1}
      >
        {parts.children}
      </main>
      {parts.end}
      {footerNav && <FooterNav isSlipPage={parts.isSlipPage === true} />}
      {parts.layers}
    </div>
  );
}
