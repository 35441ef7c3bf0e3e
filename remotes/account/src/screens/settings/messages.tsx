import { getPushSettings, putPushSetting } from '@jukwaa/api';
import { PUSH_TOPICS, type PushSettingBody } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useText } from '@jukwaa/runtime';
import { Checkbox, Skeleton } from '@jukwaa/ui';
import { asUser } from '../../query/as-user.ts';
import { useChange } from '../../query/use-change.ts';
import styles from '../profile/profile.module.css';
import { settingsTexts } from './settings-texts.ts';

/** Which pushes the user gets. A switch shows the service's answer, so a failed change leaves it as it was. */
export function Messages() {
  const t = useText(settingsTexts);
  const { state, retry, replace } = useQuery(
    'messages',
    asUser((options) => getPushSettings(http, options)),
  );
  const change = useChange();
  const switchTopic = async (body: PushSettingBody) => {
    const settings = await change((options) => putPushSetting(http, body, options));
    if (settings !== null) replace(settings);
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
              onChange={(is_on) => void switchTopic({ topic, is_on })}
            />
          ))
        }
      </QueryView>
      <p className={styles.small}>{t('messagesAlways')}</p>
    </section>
  );
}
