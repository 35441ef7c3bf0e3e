import { type SessionUser, USER_PLACEHOLDER, userInTopic, userName } from '@jukwaa/contracts';
import { BehaviorSubject, EMPTY, switchMap } from 'rxjs';
import { ports } from '../ports.ts';
import { createLink, type Link } from './link.ts';
import { createTopicStreams, type Watch } from './topic-streams.ts';

interface UserLine {
  readonly userId: number;
  readonly watch: Watch;
}

const line = new BehaviorSubject<UserLine | null>(null);

/**
 * Opens the user's own connection, because a visitor's may not read the user's topics. Subscribers get the topics of
 * this user from now on.
 * @param onSubscribed runs when every wanted topic is subscribed, for the first time or again
 */
export function openUserLine(
  user: Pick<SessionUser, 'id' | 'auth'>,
  onSubscribed: () => void,
): Pick<Link, 'check' | 'close'> {
  const link = createLink({
    transport: ports().transport,
    credentials: { username: userName(user.id), password: user.auth },
    onState: () => undefined,
    onSubscribed,
  });
  line.next({ userId: user.id, watch: createTopicStreams(() => link).watch });
  return {
    check: link.check,
    close: () => {
      line.next(null);
      link.close();
    },
  };
}

export const isUserTopic = (topic: string): boolean => topic.split('/').includes(USER_PLACEHOLDER);

/** The payloads of a topic of the signed-in user, such as `balance/{user}`; it follows logins and logouts. */
export const watchUserTopic: Watch = (topic, schema, options) =>
  line.pipe(
    switchMap((open) =>
      open === null
        ? EMPTY
        : open.watch(topic.replace(USER_PLACEHOLDER, userInTopic(open.userId)), schema, options),
    ),
  );
