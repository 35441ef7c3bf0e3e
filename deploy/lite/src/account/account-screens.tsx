import { getProfile, logout } from '@jukwaa/api';
import { FIRST_METHOD, href, METHOD_NAMES, type OfferedMethod } from '@jukwaa/contracts';
import { LITE_PATHS } from '../paths.ts';
import { content, redirect, type Screen, type ScreenVisit } from '../screen.ts';
import { endedSession } from '../session.ts';
import { ACCOUNT_TEXTS } from '../texts/account-texts.ts';
import { doneText } from '../texts/done-text.ts';
import { FRAME_TEXTS } from '../texts/frame-texts.ts';

/** The operator's number where no methods are configured. */
const ALONE: readonly OfferedMethod[] = [{ method: FIRST_METHOD, prefixes: [], paybill: '498098' }];

interface PaybillProps {
  readonly offered: OfferedMethod;
  /** `0712345678`; null for a guest. */
  readonly account: string | null;
  readonly language: ScreenVisit['language'];
}

/** The steps of a payment by hand. */
function Paybill({ offered: { method, paybill }, account, language }: PaybillProps) {
  const t = ACCOUNT_TEXTS[language];
  return (
    <section>
      <h2>{t.paybillTitle(METHOD_NAMES[method])}</h2>
      <ol>
        <li>{t.firstStep[method]}</li>
        <li>
          {t.businessNumber}: <strong>{paybill}</strong>
        </li>
        <li>
          {t.accountNumber}: <strong>{account ?? t.anyAccount}</strong>
        </li>
        <li>{t.lastStep}</li>
      </ol>
    </section>
  );
}

/** How to deposit by pay-bill. */
export const depositScreen: Screen = async ({ user, language, facts }) => {
  const t = ACCOUNT_TEXTS[language];
  // Without the number the steps are still right: they name the user's own one.
  const profile = user === null ? null : await getProfile(user);
  const account = profile?.ok ? String(profile.value.msisdn).replace(/^254/, '0') : null;
  const methods = facts.payment_methods ?? ALONE;
  return content(
    <>
      <h1>{t.deposit}</h1>
      {methods.map((offered) => (
        <Paybill key={offered.method} offered={offered} account={account} language={language} />
      ))}
    </>,
    { title: `${t.deposit} · Jukwaa`, full: href('home') },
  );
};

/** The first page of a new account, from which it deposits or sees matches. */
export const accountCreatedScreen: Screen = ({ user, language }) => {
  if (user === null) return redirect(href('login'));
  return content(
    <>
      <h1>{doneText(language, 'welcome', '')}</h1>
      <p>
        <a className="b a" href={LITE_PATHS.deposit}>
          {ACCOUNT_TEXTS[language].deposit}
        </a>
      </p>
      <p className="p">
        <a href={href('home')}>{FRAME_TEXTS[language].backHome}</a>
      </p>
    </>,
  );
};

/** Ends the session here and at the services; the cookies end in any case. */
export const logoutScreen: Screen = async ({ form, user }) => {
  if (form === null) return redirect(href('home'));
  if (user !== null) await logout(user);
  return redirect(href('home'), endedSession);
};
