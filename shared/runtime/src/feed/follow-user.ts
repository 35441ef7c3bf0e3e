import { BalanceMessage, type MoneyNotice, ProfileMessage, type SessionUser } from '@jukwaa/contracts';
import { Subscription } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { localeStore } from '../locale/locale.ts';
import { notify } from '../notices/notices.ts';
import { log } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { expireSession } from '../session/session-expired.ts';
import { onWake } from '../timing/on-wake.ts';
import { refreshBalance } from '../wallet/balance.ts';
import { feed } from './feed.ts';
import { openUserLine } from './user-line.ts';

function onBalance({ message }: BalanceMessage): void {
  if (message !== null) void refreshBalance();
}

/** The notice in the page's language, or in the service's words when the Swahili texts fail to load. */
async function inSwahili(notice: MoneyNotice, english: string): Promise<string> {
  try {
    const { noticeInSwahili } = await import(
      /* webpackChunkName: "swahili-notices" */ './notice-in-swahili.ts'
    );
    return noticeInSwahili(notice);
  } catch (error) {
    log('feed', 'the words of a notice cannot be fetched', error);
    return english;
  }
}

function onProfile(message: ProfileMessage): void {
  if (message.type === 'PROFILE') {
    const { status, notice, message: english } = message;
    if (notice === null || localeStore.locale !== 'sw') notify({ kind: status, text: english });
    else void inSwahili(notice, english).then((text) => notify({ kind: status, text }));
    void refreshBalance();
  }
  if (message.type === 'LOGIN' && message.login_tag !== sessionStore.user?.login_tag)
    expireSession('elsewhere');
}

/** Opens the user's connection and checks it after each sleep of the page. */
function openLine(user: Pick<SessionUser, 'id' | 'auth'>): () => void {
  // Wallet changes since the last balance, or during the outage, are unknown.
  const line = openUserLine(user, () => void refreshBalance());
  const stopWaking = onWake(line.check);
  return () => {
    stopWaking();
    line.close();
  };
}

/** Keeps the user's connection open during a session, with subscriptions to the user's topics. */
export function followUserTopics(): () => void {
  const topics = new Subscription();
  topics.add(feed.watch('balance/{user}', BalanceMessage).subscribe(onBalance));
  topics.add(feed.watch('profile/{user}', ProfileMessage).subscribe(onProfile));
  let openFor: string | null = null;
  let close: () => void = () => undefined;
  const follow = () => {
    const { user } = sessionStore;
    const auth = user?.auth ?? null;
    if (auth === openFor) return;
    close();
    openFor = auth;
    close = user === null ? () => undefined : openLine(user);
  };
  follow();
  const stop = subscribe(sessionStore, follow);
  return () => {
    stop();
    close();
    topics.unsubscribe();
  };
}
