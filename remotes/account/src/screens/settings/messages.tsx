import { getPushSettings, putPushSetting } from '@jukwaa/api';
import { PUSH_TOPICS, type PushSettingBody } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Checkbox, Skeleton } from '@jukwaa/ui';
import { requestFailure } from '../../auth/failure.ts';
import { useFailure } from '../../auth/use-failure.ts';
import { asUser, isOver } from '../../query/as-user.ts';
import styles from '../profile/profile.module.css';
import { settingsTexts } from './settings-texts.ts';

/** Which pushes the user gets. A switch shows the service's answer, so a failed change leaves it as it was. */
export function Messages() {
  const t = useText(settingsTexts);
  const { state, retry, replace } = useQuery(
    'messages',
    asUser((options) => getPushSettings(http, options)),
  );
  const failure = useFailure();
  const change = async (body: PushSettingBody) => {
    const answer = await asUser((options) => putPushSetting(http, body, options))({});
    if (answer.ok) replace(answer.value);
    else if (!isOver(answer.error)) failure.show(requestFailure(answer.error));
  };
  return (
    <section className={styles.card}>
      <h2>{t('messages')}</h2>
      <p>{t('messagesLead')}</p>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={132} />}>
        {(settings) =>
          PUSH_TOPICS.map((topic) => (
            <Checkbox
              key={topic}
              label={t(topic)}
              checked={settings[topic]}
              onChange={(is_on) => void change({ topic, is_on })}
            />
          ))
        }
      </QueryView>
      <p className={styles.small}>{t('messagesAlways')}</p>
    </section>
  );
}
