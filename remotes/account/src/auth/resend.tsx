import { type ApiError, type HttpClient, waitOf } from '@jukwaa/api';
import type { Message, Result } from '@jukwaa/contracts';
import { waitText } from '@jukwaa/domain';
import { useBusy, useCountdown } from '@jukwaa/remote-kit';
import { http, notify, useLocale, useText } from '@jukwaa/runtime';
import { Button } from '@jukwaa/ui';
import { authMessages } from '../messages.ts';
import { doneText } from './done-texts.ts';
import { authFailure } from './failure.ts';
import { useFailure } from './use-failure.ts';

/** Time for a code to arrive, in s; the services refuse another one before that. */
const RESEND_AFTER_S = 30;
/** Longer waits are shown in minutes or hours. */
const LONGEST_IN_S = 90;

interface ResendProps {
  /** 0 while no valid number is entered. */
  readonly msisdn: number;
  /** Whether a code was just sent. */
  readonly waits: boolean;
  readonly call: 'resend' | 'forgot';
  /** Requests a code; returns what to say. */
  readonly send: (client: HttpClient, to: { readonly msisdn: number }) => Promise<Result<Message, ApiError>>;
}

/** Sends another code after the wait for the last one. */
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
    notify({ kind: 'success', text: doneText(answer.value) });
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
