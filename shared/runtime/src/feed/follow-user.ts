import {
  BalanceMessage,
  type MoneyNotice,
  ProfileMessage,
  type SessionUser,
  topics,
  userName,
} from '@jukwaa/contracts';
import { subscribe } from 'valtio/vanilla';
import { localeStore } from '../locale/locale.ts';
import { notify } from '../notices/notices.ts';
import { log, ports } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { expireSession } from '../session/session-expired.ts';
import { onWake } from '../timing/on-wake.ts';
import { refreshBalance } from '../wallet/balance.ts';
import { createLink } from './link.ts';
import { parseMessage } from './topic-streams.ts';

function onBalance(topic: string, text: string): void {
  const message = parseMessage(BalanceMessage, topic, text);
  if (message !== null && message.message !== null) void refreshBalance();
}

/** The notice in the page's language; as the service wrote it, where the words for it cannot be had. */
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

function onProfile(topic: string, text: string): void {
  const message = parseMessage(ProfileMessage, topic, text);
  if (message?.type === 'PROFILE') {
    const { status, notice, message: english } = message;
    if (notice === null || localeStore.locale !== 'sw') notify({ kind: status, text: english });
    else void inSwahili(notice, english).then((text) => notify({ kind: status, text }));
    void refreshBalance();
  }
  if (message?.type === 'LOGIN' && message.login_tag !== sessionStore.user?.login_tag)
    expireSession('elsewhere');
}

/** Opens the user's own connection: a public one may not read these topics. */
function openUserLink(user: Pick<SessionUser, 'id' | 'auth'>): () => void {
  const link = createLink({
    transport: ports().transport,
    credentials: { username: userName(user.id), password: user.auth },
    onState: () => undefined,
    // What the wallet did since the balance was fetched, or during the outage, is unknown.
    onSubscribed: () => void refreshBalance(),
  });
  const balance = topics.balance(user.id);
  const profile = topics.profile(user.id);
  link.listen(balance, (text) => onBalance(balance, text));
  link.listen(profile, (text) => onProfile(profile, text));
  const stopWaking = onWake(link.check);
  return () => {
    stopWaking();
    link.close();
  };
}

/** Keeps the user topics subscribed for as long as somebody is signed in. */
export function followUserTopics(): () => void {
  let openFor: string | null = null;
  let close: () => void = () => undefined;
  const follow = () => {
    const { user } = sessionStore;
    const auth = user?.auth ?? null;
    if (auth === openFor) return;
    close();
    openFor = auth;
    close = user === null ? () => undefined : openUserLink(user);
  };
  follow();
  const stop = subscribe(sessionStore, follow);
  return () => {
    stop();
    close();
  };
}
