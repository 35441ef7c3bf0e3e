import type { Balance } from '@jukwaa/api';
import { href, THEME_COOKIE } from '@jukwaa/contracts';
import { formatAmount } from '@jukwaa/domain';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LITE_PATHS } from '../paths.ts';
import { FRAME_TEXTS, type FrameTexts } from '../texts/frame-texts.ts';
import type { LiteVisit } from '../visit.ts';
import { withParameters } from './address.ts';
import { STYLE } from './style.ts';

/** The visitor as a page shows it: a guest, or a user, whose balance may be missing. */
export type FrameUser = { readonly balance: Balance | null } | null;

interface FrameProps {
  readonly visit: LiteVisit;
  readonly user: FrameUser;
  readonly title: string;
  /** Path of the ordinary page with the same subject. */
  readonly full: string;
  readonly children: ReactNode;
}

function Account({ user, t }: { readonly user: FrameUser; readonly t: FrameTexts }) {
  if (user === null)
    return (
      <>
        <a href={href('login')}>{t.login}</a>
        <a href={href('signup')}>{t.register}</a>
      </>
    );
  return (
    <>
      <a href={LITE_PATHS.deposit}>
        {user.balance === null ? t.noBalance : `KSH ${formatAmount(user.balance.balance_cents)}`}
      </a>
      <form method="post" action={LITE_PATHS.logout}>
        <button type="submit">{t.logout}</button>
      </form>
    </>
  );
}

function Header({
  visit: { path },
  user,
  t,
}: Pick<FrameProps, 'visit' | 'user'> & { readonly t: FrameTexts }) {
  const links = [
    [href('home'), t.home],
    [href('live'), t.live],
    [href('livescore'), t.livescore],
    [href('results'), t.results],
    [href('bets'), t.myBets],
    [LITE_PATHS.deposit, t.deposit],
  ] as const;
  return (
    <header>
      <b>JUKWAA</b>
      <Account user={user} t={t} />
      <nav aria-label={t.main}>
        {links.map(([to, label]) => (
          <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </header>
  );
}

function Footer({ visit, full, t }: Pick<FrameProps, 'visit' | 'full'> & { readonly t: FrameTexts }) {
  const pages = ['how-to-play', 'terms-and-condition', 'privacy-policy', 'responsible-gambling'] as const;
  const labels = [t.howToPlay, t.terms, t.privacy, t.responsible];
  const other = visit.language === 'en' ? 'sw' : 'en';
  const same = visit.form === null ? `${visit.path}?${visit.query}` : visit.path;
  return (
    <footer>
      <nav aria-label={t.more}>
        <a href={withParameters(full, { lite: '0' })}>{t.full}</a>
        <a href={withParameters(same, { lang: other })} hrefLang={other} lang={other}>
          {t.other}
        </a>
        {pages.map((name, at) => (
          <a key={name} href={href(name)}>
            {labels[at]}
          </a>
        ))}
      </nav>
      <p>{t.age}</p>
      <p>{t.licence}</p>
    </footer>
  );
}

/** The theme that the visitor chose in the ordinary version; without one the page follows the system. */
function themeOf({ cookieOf }: LiteVisit): string | undefined {
  const theme = cookieOf(THEME_COOKIE);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}

function Page({ visit, user, title, full, children }: FrameProps) {
  const t = FRAME_TEXTS[visit.language];
  const { description, canonical } = visit.head;
  return (
    <html lang={visit.language} data-theme={themeOf(visit)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        {description !== '' && <meta name="description" content={description} />}
        {canonical !== null && <link rel="canonical" href={canonical} />}
        {/* The sheet is our own constant; React would escape its quotes. */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <Header visit={visit} user={user} t={t} />
        <main>{children}</main>
        <Footer visit={visit} full={full} t={t} />
      </body>
    </html>
  );
}

/** The whole page as HTML. */
export const documentOf = (props: FrameProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
