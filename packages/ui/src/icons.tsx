/** Pictures next to names: flags, site icons, devices. All decorative: the name is there. */
import Monitor from 'icon:monitor';
import Smartphone from 'icon:smartphone';
import Tablet from 'icon:tablet';
import Tv from 'icon:tv';
import { type CSSProperties, useState } from 'react';
import { flagFile } from './flag-file.ts';
import { flagFolder } from './flag-folder.ts';
import styles from './icons.module.css';
import { openPictures, type Pictures, usePicture } from './pictures.ts';

/** Flags as SVG, by country code. */
const flags = openPictures(async (countries) => {
  const files = [...new Set(countries.map(flagFile))].map(
    async (file): Promise<[string, string][]> =>
      Object.entries(await (await fetch(`${flagFolder}${file}.json`)).json()),
  );
  return Object.fromEntries((await Promise.all(files)).flat());
});

/** A country's flag (ISO 3166-1 alpha-2), 20 px wide; as much room for what is not a country. */
export function Flag({ country }: { country: string }) {
  const svg = usePicture(flags, /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : undefined);
  if (!svg) return <span className={styles.flag} aria-hidden="true" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: files of this build, which come as the scripts do.
  return <span className={styles.flag} aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}

const letterHues = [210, 162, 35, 262, 345, 20, 190, 300];

/**
 * A site's icon, 16 px, if it is among the `icons`; the first letter of its name until it is there, and if there is none. `name` is what they
 * know it by, where that isn't its domain.
 */
export function SiteIcon({ domain, icons, name = domain }: { domain: string; icons?: Pictures; name?: string }) {
  const [shown, setShown] = useState<string>();
  const src = usePicture(icons, name.includes('.') ? name : undefined);
  const plain = domain.replace(/^www\./, '');
  const letter = /[\p{L}\p{N}]/u.exec(plain)?.[0]?.toLocaleUpperCase() ?? '·';
  const hue = letterHues[[...plain].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % letterHues.length];
  return (
    <span className={styles.letter} style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
      {src && shown === src ? null : letter}
      {src && (
        <img
          className={styles.site}
          data-shown={shown === src || undefined}
          src={src}
          alt=""
          width="16"
          height="16"
          onLoad={() => setShown(src)}
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
