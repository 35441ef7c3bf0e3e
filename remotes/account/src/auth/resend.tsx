import { type ApiError, type HttpClient, waitOf } from '@jukwaa/api';
import type { Result } from '@jukwaa/contracts';
import { waitText } from '@jukwaa/domain';
import { useBusy, useCountdown } from '@jukwaa/remote-kit';
import { http, notify, useLocale, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { authMessages } from '../messages.ts';
import { doneText } from './done-texts.ts';
import { authFailure } from './failure.ts';
import { useFailure } from './use-failure.ts';

/** How long a code has to arrive; the services refuse another one before that. */
const RESEND_AFTER_S = 30;
/** Longer waits are said in minutes or hours. */
const LONGEST_IN_S = 90;

interface ResendProps {
  /** 0 while no valid number is known. */
  readonly msisdn: number;
  /** A code was sent just now. */
  readonly waits: boolean;
  readonly call: 'resend' | 'forgot';
  /** Has a code sent; gives the sentence to show. */
  readonly send: (client: HttpClient, to: { readonly msisdn: number }) => Promise<Result<string, ApiError>>;
}

/** Sends another code once the last one has had its time. */
export function Resend({ msisdn, waits, call, send }: ResendProps) {
  const t = useText(authMessages);
  const { busy, run } = useBusy();
  const { left, restart } = useCountdown(RESEND_AFTER_S, waits);
  const failure = useFailure();
  const resend = async () => {
    const answer = await run(() => send(http, { msisdn }));
    if (answer === undefined) return;
    if (!answer.ok) {
      const wait = waitOf(answer.error);
      if (wait !== null) restart(wait.wait_s);
      return failure.show(authFailure(call, answer.error));
    }
    notify({ kind: 'success', text: doneText('codeSent', answer.value) });
    restart();
  };
  const locale = useLocale();
  const later =
    left > LONGEST_IN_S
      ? t('resendLater', { wait: waitText(locale, left) })
      : t('resendIn', { seconds: left });
  return (
    <Button
      variant="quiet"
      busy={busy}
      disabled={left > 0 || msisdn === 0 || failure.locked}
      onClick={() => void resend()}
    >
      {left > 0 ? later : t('resend')}
    </Button>
  );
}
