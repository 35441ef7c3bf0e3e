import styles from './promotion-art.module.css';

/** Line drawings in a box of 100 x 88 by the slug of a promotion; `gift` is that of any other one. */
const DRAWINGS = {
  // A ticket with a star.
  'free-bet':
    'M10 24h80v13a7 7 0 0 0 0 14v13H10V51a7 7 0 0 0 0-14zM66 24v6M66 37v6M66 50v6M38 31l4 8.5 9 1-6.5 6.5 1.5 9-8-4.5-8 4.5 1.5-9L25 40.5l9-1z',
  // A purse and a coin that goes in.
  'deposit-bonus': 'M14 34h72v40H14zM62 50h24v12H62zM46 8a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  // A cup.
  jackpot:
    'M30 12h40v16a20 20 0 0 1-40 0zM30 18H18c0 12 5 18 14 19M70 18h12c0 12-5 18-14 19M50 48v14M36 76v-6h28v6zM42 70v-8h16v8M50 19v14M45 23l5-4',
  // A long slip whose lines are ticked.
  'long-slips':
    'M28 8h44v72l-7-6-7 6-8-6-8 6-7-6-7 6zM36 22l3 3 5-6M52 22h12M36 36l3 3 5-6M52 36h12M36 50l3 3 5-6M52 50h12M84 20v16M76 28h16M12 52v12M6 58h12',
  // Two phones, and money on its way from one to the other.
  sambaza:
    'M10 18h26v52H10zM19 62h8M64 18h26v52H64zM73 62h8M42 34h16M53 29l5 5-5 5M58 54H42M47 49l-5 5 5 5M18 30h10M72 30h10',
  gift: 'M18 36h64v12H18zM24 48h52v28H24zM50 36v40M50 36c-6-16-24-18-24-8 0 6 10 8 24 8 6-16 24-18 24-8 0 6-10 8-24 8',
} as const;

type Drawing = keyof typeof DRAWINGS;
const isDrawn = (slug: string): slug is Drawing => Object.hasOwn(DRAWINGS, slug);

const TONES = ['brand', 'amber', 'green', 'indigo'] as const;
const TONE_OF: Partial<Record<string, (typeof TONES)[number]>> = {
  'free-bet': 'brand',
  'deposit-bonus': 'green',
  jackpot: 'amber',
  'long-slips': 'green',
  sambaza: 'indigo',
};

/** A whole number from a text, the same each time. */
const sumOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);

export interface PromotionArtProps {
  readonly slug: string;
  /** As high as a page's banner; otherwise as a row of a list. */
  readonly isBanner?: boolean;
}

/** The picture of a promotion, drawn from its slug without a file. Decorative: the title stands next to it. */
export function PromotionArt({ slug, isBanner = false }: PromotionArtProps) {
  const sum = sumOf(slug);
  const tone = TONE_OF[slug] ?? TONES[sum % TONES.length];
  return (
    <span className={styles.art} data-tone={tone} data-banner={isBanner || undefined}>
      <svg viewBox="0 0 100 88" className={styles.rings} aria-hidden="true">
        {[18, 34, 50, 66].map((radius) => (
          <circle key={radius} cx={sum % 100} cy={(sum * 7) % 88} r={radius} />
        ))}
      </svg>
      <svg viewBox="0 0 100 88" className={styles.drawing} data-art={slug} aria-hidden="true">
        <path d={DRAWINGS[isDrawn(slug) ? slug : 'gift']} />
      </svg>
    </span>
  );
}
