import { InstantScreen } from '@jukwaa/game-kit/instant';
import { useText } from '@jukwaa/runtime';
import { VIDEO_POKER_KIND } from './video-poker-kind.ts';
import { VideoPokerTable } from './video-poker-table.tsx';
import { videoPokerTexts } from './video-poker-texts.ts';

const RULES = ['ruleDeal', 'ruleDraw', 'rulePay', 'ruleReturn'] as const;

/** Video poker: jacks or better 9/6. */
export default function VideoPokerScreen() {
  const t = useText(videoPokerTexts);
  return (
    <InstantScreen
      kind={VIDEO_POKER_KIND}
      title={t('title')}
      rules={RULES.map((rule) => t(rule))}
      table={VideoPokerTable}
    />
  );
}
