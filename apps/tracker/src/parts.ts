/** Loads the parts that only some pages need. */
import { serverUrl, tag } from './settings.ts';

/** The parts still to load, and what a page must contain to need them; in few characters, as each page pays for them. */
const parts: Record<string, string> = {
  forms: 'form',
  video: 'video,[src*=vimeo],[src*=tube]',
  // On the script's own tag.
  vitals: '[data-vitals]',
};

/** Loads the parts that the page needs now. Checking once a second costs a busy page less than observing each of its changes. */
export const load = (): void => {
  for (const name of Object.keys(parts)) {
    if (document.querySelector(parts[name]!)) {
      delete parts[name];
      const part = document.createElement('script');
      part.src = serverUrl(`script/${name}.js`);
      part.nonce = tag.nonce;
      document.head.append(part);
    }
  }
};
