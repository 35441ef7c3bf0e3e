import { useText } from '@jukwaa/runtime';
import { CodeField, PasswordField, TextField } from '@jukwaa/ui';
import type { BoundText } from '../form/use-form.ts';
import { authMessages } from '../messages.ts';

export function MsisdnField(field: BoundText) {
  const t = useText(authMessages);
  return (
    <TextField
      {...field}
      label={t('mobileNumber')}
      message={t('mobileHint')}
      type="tel"
      inputMode="tel"
      autoComplete="username"
    />
  );
}

interface PasswordInputProps extends BoundText {
  /** A password that is being chosen: it is explained, and password managers offer one. */
  readonly chosen?: boolean;
}

export function PasswordInput({ chosen = false, ...field }: PasswordInputProps) {
  const t = useText(authMessages);
  return (
    <PasswordField
      {...field}
      label={t('password')}
      message={chosen ? t('passwordHint') : undefined}
      autoComplete={chosen ? 'new-password' : 'current-password'}
      showLabel={t('showPassword')}
      hideTextLabel={t('hidePassword')}
    />
  );
}

export function SmsCodeField(field: BoundText) {
  const t = useText(authMessages);
  return <CodeField {...field} label={t('code')} message={t('codeHint')} />;
}
