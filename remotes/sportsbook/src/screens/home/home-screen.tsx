import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import { screenTexts } from '../screen-texts.ts';
import { Featured } from './featured.tsx';
import { Slider } from './slider.tsx';

export default function HomeScreen() {
  const t = useText(screenTexts);
  return (
    <>
      <VisuallyHidden>
        <h1>{t('home')}</h1>
      </VisuallyHidden>
      <Slider />
      <Featured />
      <MatchBrowser hasMix />
    </>
  );
}
