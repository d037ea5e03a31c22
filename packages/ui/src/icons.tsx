/** Pictures next to names: flags, site icons, devices. All decorative: the name is there. */
import Monitor from 'icon:monitor';
import Smartphone from 'icon:smartphone';
import Tablet from 'icon:tablet';
import Tv from 'icon:tv';
import { type CSSProperties, useState } from 'react';
import styles from './icons.module.css';
import { lazily } from './lazily.ts';

const useFlagUrl = lazily(() => import('./flag-urls.ts').then(({ flagUrl }) => flagUrl));

/** A country's flag (ISO 3166-1 alpha-2), 20 px wide; as much room for what is not a country. */
export function Flag({ country }: { country: string }) {
  const urlOf = useFlagUrl();
  const url = urlOf?.(country.toUpperCase());
  return (
    <span className={styles.flag} aria-hidden="true">
      {url && <img src={url} alt="" width="20" height="14" loading="lazy" />}
    </span>
  );
}

const letterHues = [210, 162, 35, 262, 345, 20, 190, 300];

/**
 * A site's icon, 16 px; the first letter of its name until it is there, and if there is none. The caller says where the
 * icon is.
 */
export function SiteIcon({ domain, src }: { domain: string; src?: string | undefined }) {
  const [shown, setShown] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const name = domain.replace(/^www\./, '');
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase() ?? '·';
  const hue = letterHues[[...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % letterHues.length];
  return (
    <span className={styles.letter} style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
      {shown === undefined || shown !== src ? letter : null}
      {src && src !== failed && (
        <img
          className={styles.site}
          data-shown={shown === src || undefined}
          src={src}
          alt=""
          width="16"
          height="16"
          loading="lazy"
          onLoad={() => setShown(src)}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}

const deviceIcons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet, 'smart tv': Tv };

/** The icon of a device category (GA4's `deviceCategory`), 16 px. */
export function DeviceIcon({ category }: { category: string }) {
  const Icon = deviceIcons[category.toLowerCase() as keyof typeof deviceIcons] ?? Monitor;
  return <Icon size={16} className={styles.device} aria-hidden="true" />;
}
