import { href } from '@jukwaa/contracts';
import { nairobiDay } from '@jukwaa/domain';
import { pageConfig, serverNow, useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { footerTexts } from './footer-texts.ts';

const LINKS = [
  { text: 'howToPlay', to: href('how-to-play') },
  { text: 'terms', to: href('terms-and-condition') },
  { text: 'privacy', to: href('privacy-policy') },
  { text: 'responsible', to: href('responsible-gambling') },
] as const;

/** The year of the product's launch. */
const FIRST_YEAR = '2025';

/** `2025`, or `2025–2026` in a later year in Nairobi. */
function copyrightYears(): string {
  const year = nairobiDay(serverNow()).slice(0, 4);
  return year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : FIRST_YEAR;
}

/** The texts that the law and the operator require below every page. */
export function Footer() {
  const t = useText(footerTexts);
  return (
    <footer className={styles.footer}>
      <p className={styles.paybill}>{t('paybill')}</p>
      <p className={styles.age}>
        <span className={styles.eighteen} aria-hidden="true">
          18+
        </span>
        {t('age')}
      </p>
      <nav className={styles.links} aria-label={t('more')}>
        {LINKS.map((link) => (
          <Link key={link.text} className={styles.link} to={link.to}>
            {t(link.text)}
          </Link>
        ))}
      </nav>
      <Contact />
      <p>{t('partners')}</p>
      <p>{t('licence')}</p>
      <p>{t('copyright', { years: copyrightYears() })}</p>
    </footer>
  );
}

function Contact() {
  const t = useText(footerTexts);
  const { phone, email, social = [] } = pageConfig().support;
  return (
    <>
      {(phone !== '' || email !== '') && (
        <p className={styles.links}>
          <span className={styles.care}>{t('care')}</span>
          {phone !== '' && (
            <a className={styles.link} href={`tel:${phone}`}>
              {phone}
            </a>
          )}
          {email !== '' && (
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </p>
      )}
      {social.length > 0 && (
        <nav className={styles.links} aria-label={t('social')}>
          {social.map(({ name, url }) => (
            <a key={name} className={styles.link} href={url} rel="noreferrer" target="_blank">
              {name}
            </a>
          ))}
        </nav>
      )}
    </>
  );
}
