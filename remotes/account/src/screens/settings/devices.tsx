import type { LoginDevice } from '@jukwaa/contracts';
import { QueryView, useBusy } from '@jukwaa/remote-kit';
import { useDates, useText } from '@jukwaa/runtime';
import { Button, Skeleton } from '@jukwaa/ui';
import { useState } from 'react';
import { profileMessages } from '../../messages.ts';
import styles from '../profile/profile.module.css';
import { settingsTexts } from './settings-texts.ts';
import { useDevices } from './use-devices.ts';

type Remove = (id: string | null) => Promise<void>;

/** The devices that know the account, each with a button that ends its session and forgets it. */
export function Devices() {
  const t = useText(settingsTexts);
  const { state, retry, remove } = useDevices();
  return (
    <section className={styles.card}>
      <h2>{t('devices')}</h2>
      <p>{t('devicesLead')}</p>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={56} />}>
        {(devices) => (
          <>
            <ul className={styles.rows}>
              {devices.map((device) => (
                <Device key={device.id} device={device} onRemove={remove} />
              ))}
            </ul>
            {devices.some(({ this_device }) => !this_device) && <RemoveOthers onRemove={remove} />}
          </>
        )}
      </QueryView>
    </section>
  );
}

interface DeviceProps {
  readonly device: LoginDevice;
  readonly onRemove: Remove;
}

function Device({ device: { id, browser, system, used_at, this_device }, onRemove }: DeviceProps) {
  const t = useText(settingsTexts);
  const { busy, run } = useBusy();
  const date = useDates().when(used_at);
  const name =
    browser !== null && system !== null
      ? t('deviceOn', { browser, system })
      : (browser ?? system ?? t('unknownDevice'));
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>{t('lastLogin', { date })}</p>
      </div>
      {this_device ? (
        <p className={styles.small}>{t('thisDevice')}</p>
      ) : (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={t('removeOf', { device: name, date })}
          onClick={() => void run(() => onRemove(id))}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

/** Asks once, because the other devices may be the user's own. */
function RemoveOthers({ onRemove }: Pick<DeviceProps, 'onRemove'>) {
  const t = useText(settingsTexts);
  const profile = useText(profileMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useBusy();
  const removeAll = async () => {
    await run(() => onRemove(null));
    setIsAsking(false);
  };
  if (!isAsking)
    return (
      <Button variant="secondary" full onClick={() => setIsAsking(true)}>
        {t('removeOthers')}
      </Button>
    );
  return (
    <>
      <p role="status">{t('askOthers')}</p>
      <div className={styles.actions}>
        <Button variant="danger" full busy={busy} onClick={() => void removeAll()}>
          {t('removeAll')}
        </Button>
        <Button variant="quiet" full onClick={() => setIsAsking(false)}>
          {profile('cancel')}
        </Button>
      </div>
    </>
  );
}
