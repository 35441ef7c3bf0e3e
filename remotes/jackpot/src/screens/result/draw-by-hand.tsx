import { useText } from '@jukwaa/runtime';
import { CopyButton } from '@jukwaa/ui';
import { type DrawFacts, drawMessage } from './draw-check.ts';
import { drawTexts } from './draw-texts.ts';
import styles from './result.module.css';

/** The commands with which anyone repeats the draw on a computer, without this site. */
export function DrawByHand({ facts }: { readonly facts: DrawFacts }) {
  const t = useText(drawTexts);
  const { seed } = facts.settlement;
  const drawn = facts.games.filter((game) => game.drawn === true);
  return (
    <details className={styles.byHand}>
      <summary className={styles.byHandHead}>{t('byHand')}</summary>
      <p>{t('stepSeed')}</p>
      <Command text={`printf %s ${seed} | sha256sum`} />
      {drawn.length > 0 && <p>{t('stepDraw')}</p>}
      {drawn.map(({ match_number }) => (
        <Command
          key={match_number}
          text={`printf %s '${drawMessage(facts, match_number)}' | openssl dgst -sha256 -hmac ${seed}`}
        />
      ))}
    </details>
  );
}

function Command({ text }: { readonly text: string }) {
  const t = useText(drawTexts);
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <CopyButton
        variant="secondary"
        text={text}
        label={t('copy')}
        copiedLabel={t('copied')}
        failedLabel={t('copyFailed')}
      />
    </div>
  );
}
