import { logout } from '@jukwaa/api';
import { showsFreebet } from '@jukwaa/domain';
import {
  betSlip,
  endSession,
  freeSlip,
  http,
  jackpotSlips,
  openMenu,
  pageConfig,
  serverNow,
  useSession,
  useText,
} from '@jukwaa/runtime';
import { isPlanned } from '../routing/plan-routes.ts';
import { AccountCard } from './account-card.tsx';
import { FREEBET_ENTRY, MENU_GROUPS, type MenuEntry } from './entries.ts';
import { MenuAction, MenuLink, MenuOutside, MenuSection } from './menu-link.tsx';
import { sideMenuTexts } from './messages.ts';
import { ContactLinks, Settings } from './settings.tsx';
import styles from './side-menu.module.css';
import { TournamentList } from './tournament-list.tsx';

/** Empties all betslips, so that only the loaded bet remains. */
function loadBet(): void {
  for (const slip of [betSlip, freeSlip, ...Object.values(jackpotSlips)]) slip.clear();
  openMenu('betslip');
}

/** Signs out locally at once. The service is notified, but its answer changes nothing for the user. */
function signOut(): void {
  void logout(http);
  endSession('user');
}

/** The content of the side menu, for both the sliding menu and the column. */
export function MenuBody() {
  const t = useText(sideMenuTexts);
  const { user } = useSession();
  return (
    <div className={styles.menu}>
      <AccountCard />
      {MENU_GROUPS.map(({ title, entries }) => (
        <MenuSection key={title} title={t(title)}>
          {shown(title === 'mine' ? withFreebet(entries, user?.date_created) : entries).map((entry) => (
            <MenuLink key={entry.text} to={entry.to} icon={entry.icon} text={t(entry.text)} />
          ))}
          {title === 'play' && <MenuAction icon="ticket" text={t('loadBet')} onPress={loadBet} />}
          {title === 'about' && (
            <MenuOutside icon="shield" to="https://www.begambleaware.org/" text={t('responsibleOutside')} />
          )}
        </MenuSection>
      ))}
      <TournamentList />
      <Settings />
      <ContactLinks />
      {user !== null && (
        <ul>
          <MenuAction icon="logout" text={t('logout')} onPress={signOut} />
        </ul>
      )}
    </div>
  );
}

const shown = (entries: readonly MenuEntry[]) => entries.filter(({ to }) => isPlanned(pageConfig().plan, to));

function withFreebet(entries: readonly MenuEntry[], created: string | undefined): readonly MenuEntry[] {
  return created !== undefined && showsFreebet(created, serverNow()) ? [FREEBET_ENTRY, ...entries] : entries;
}
