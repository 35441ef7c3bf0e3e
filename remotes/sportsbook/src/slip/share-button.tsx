import { href } from '@jukwaa/contracts';
import { log, notify, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { verdictTexts } from './verdict-texts.ts';

/** Gives the bet's link to the phone's share sheet, or to the clipboard where there is none. */
export function ShareButton({ code }: { readonly code: string }) {
  const t = useText(verdictTexts);
  const share = async () => {
    const url = new URL(href('bet', { code }), location.origin).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        notify({ kind: 'success', text: t('copied') });
      }
    } catch (error) {
      // Closing the share sheet is an error for the browser and a choice for the user.
      log('share', 'the link was not shared', error);
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Icon name="share" size={20} />
      {t('share')}
    </Button>
  );
}
