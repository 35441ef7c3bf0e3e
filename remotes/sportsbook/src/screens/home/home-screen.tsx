import { useText } from '@jukwaa/runtime';
import { VisuallyHidden } from '@jukwaa/ui';
import { MatchBrowser } from '../../matches/match-browser.tsx';
import { useFilter } from '../../matches/use-filter.ts';
import { useMix } from '../../matches/use-mix.ts';
import { screenTexts } from '../screen-texts.ts';
import { Featured } from './featured.tsx';
import { Slider } from './slider.tsx';

export default function HomeScreen() {
  const t = useText(screenTexts);
  const [filter] = useFilter();
  const sections = useMix(filter);
  return (
    <>
      <VisuallyHidden>
        <h1>{t('home')}</h1>
      </VisuallyHidden>
      <Slider />
      <Featured />
      <MatchBrowser sections={sections} />
    </>
  );
}
