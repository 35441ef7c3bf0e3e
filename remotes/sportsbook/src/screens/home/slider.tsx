import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import { promoTexts } from './promo-texts.ts';
import styles from './slider.module.css';

const SLIDES = [
  { name: 'jackpot', to: href('jackpot') },
  { name: 'freebet', to: href('freebet') },
  { name: 'ligi', to: href('ligi') },
] as const;

/** Drawn promotions in a box whose height follows its width, so nothing below ever moves. Swiping turns the pages. */
export function Slider() {
  const t = useText(promoTexts);
  return (
    <section className={styles.slider} data-notice-place aria-label={t('promos')}>
      <div className={styles.track}>
        {SLIDES.map(({ name, to }) => (
          <Link key={name} to={to} className={styles.slide} data-promo={name}>
            <span className={styles.words}>
              <strong className={styles.title}>{t(`${name}Title`)}</strong>
              <span className={styles.text}>{t(`${name}Text`)}</span>
            </span>
            <Drawing name={name} />
          </Link>
        ))}
      </div>
    </section>
  );
}

const DRAWINGS = {
  jackpot:
    'M30 12h40v14a20 20 0 0 1-40 0zM30 18H18c0 12 5 18 14 19M70 18h12c0 12-5 18-14 19M50 46v14M34 68h32M40 60h20v8H40z',
  freebet:
    'M12 26h76v12a8 8 0 0 0 0 16v12H12V54a8 8 0 0 0 0-16zM58 28v6M58 40v6M58 52v6M58 62v2M28 40h18M28 52h12',
  ligi: 'M50 14a30 30 0 1 0 0 60 30 30 0 0 0 0-60zM50 32l13 9-5 15H42l-5-15zM50 14v18M79 36l-16 5M68 68l-10-12M32 68l10-12M21 36l16 5',
} as const;

function Drawing({ name }: { readonly name: keyof typeof DRAWINGS }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 100 88" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
