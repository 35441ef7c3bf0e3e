import { BalanceMessage, href, type MoneyNotice, ProfileMessage, type SessionUser } from '@jukwaa/contracts';
import { Subscription } from 'rxjs';
import { subscribe } from 'valtio/vanilla';
import { emit } from '../bus/bus.ts';
import { localeStore } from '../locale/locale.ts';
import { defineMessages, textOf } from '../locale/messages.ts';
import { type NoticeInput, notify } from '../notices/notices.ts';
import { log } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { expireSession } from '../session/session-expired.ts';
import { onWake } from '../timing/on-wake.ts';
import { refreshBalance } from '../wallet/balance.ts';
import { isClaimed } from './claimed-notices.ts';
import { feed } from './feed.ts';
import { openUserLine } from './user-line.ts';

const texts = defineMessages({ en: { show: 'Show' }, sw: { show: 'Tazama' } });

/** The page of a notice's ticket or entry; null for other notices. */
function pageOf(notice: MoneyNotice | null): string | null {
  if (notice === null || !('product' in notice)) return null;
  const { product, ticket_id: ticketId } = notice;
  return product === 'jackpot' ? href('jackpot-ticket', { ticketId }) : href('ligi');
}

/** A button that opens the page of the notice, where it has one. */
function actionOf(notice: MoneyNotice | null): Pick<NoticeInput, 'action'> {
  const path = pageOf(notice);
  return path === null
    ? {}
    : { action: { label: textOf(texts, 'show'), run: () => emit('openPage', { path }) } };
}

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
    const { status: kind, notice, message: english } = message;
    const show = (text: string) => notify({ kind, text, ...actionOf(notice) });
    void refreshBalance();
    if (isClaimed(notice)) return;
    if (notice === null || localeStore.locale !== 'sw') show(english);
    else void inSwahili(notice, english).then(show);
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
