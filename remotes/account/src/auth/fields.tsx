import { useText } from '@jukwaa/runtime';
import { CodeField, PasswordField, TextField } from '@jukwaa/ui';
import type { BoundText } from '../form/use-form.ts';
import { authMessages } from '../messages.ts';

interface MsisdnFieldProps extends BoundText {
  /** `username` next to a password of the number, so that password managers offer both. */
  readonly autoComplete?: 'username' | 'tel';
  readonly autoFocus?: boolean;
}

export function MsisdnField({ autoComplete = 'username', ...field }: MsisdnFieldProps) {
  const t = useText(authMessages);
  return (
    <TextField
      {...field}
      label={t('mobileNumber')}
      message={t('mobileHint')}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
    />
  );
}

interface PasswordInputProps extends BoundText {
  /** A new password: it has a hint, and password managers suggest one. */
  readonly chosen?: boolean;
  /** Whether this field repeats the password. */
  readonly repeated?: boolean;
  /** The label when it is not simply the password. */
  readonly label?: string;
}

export function PasswordInput({ chosen = false, repeated = false, label, ...field }: PasswordInputProps) {
  const t = useText(authMessages);
  return (
    <PasswordField
      {...field}
      label={label ?? t(repeated ? 'repeatPassword' : 'password')}
      message={chosen ? t('passwordHint') : undefined}
      autoComplete={chosen || repeated ? 'new-password' : 'current-password'}
      showLabel={t('showPassword')}
      hideTextLabel={t('hidePassword')}
    />
  );
}

export function SmsCodeField(field: BoundText & { readonly autoFocus?: boolean }) {
  const t = useText(authMessages);
  return <CodeField {...field} label={t('code')} message={t('codeHint')} />;
}
