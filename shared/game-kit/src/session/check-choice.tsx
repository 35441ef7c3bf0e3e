import { useText } from '@jukwaa/runtime';
import { Select } from '@jukwaa/ui';
import { CHECK_MINUTES, setCheckMinutes, useCheckMinutes } from './check-interval.ts';
import { sessionTexts } from './session-texts.ts';

/** The player's choice of the time between two reality checks. */
export function CheckChoice() {
  const t = useText(sessionTexts);
  const chosen = useCheckMinutes();
  return (
    <Select
      label={t('every')}
      value={String(chosen)}
      options={CHECK_MINUTES.map((minutes) => ({
        value: String(minutes),
        label: t('minutes', { minutes }),
      }))}
      onChange={(value) => {
        const minutes = CHECK_MINUTES.find((one) => String(one) === value);
        if (minutes !== undefined) setCheckMinutes(minutes);
      }}
    />
  );
}
