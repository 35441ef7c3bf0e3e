import { href } from '@jukwaa/contracts';
import { pageConfig, useText } from '@jukwaa/runtime';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { footerTexts } from './footer-texts.ts';

const LINKS = [
  { text: 'howToPlay', to: href('how-to-play') },
  { text: 'terms', to: href('terms-and-condition') },
  { text: 'privacy', to: href('privacy-policy') },
  { text: 'responsible', to: href('responsible-gambling') },
] as const;

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
      <p>{t('copyright')}</p>
    </footer>
  );
}

function Contact() {
  const t = useText(footerTexts);
  const { phone, email, social = [] } = pageConfig().support;
  return (
    <>
      <p className={styles.links}>
        <span className={styles.care}>{t('care')}</span>
        <a className={styles.link} href={`tel:${phone}`}>
          {phone}
        </a>
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
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
