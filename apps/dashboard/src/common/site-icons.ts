/** Icons of websites, from the server: those that are shown together come in one request. */
import { fileAddress, type PageConfig } from '@magpie/contract';
import { openPictures, type Pictures } from '@magpie/ui';

let opened: Pictures | undefined;

/** The icons of a page. */
export function siteIcons(config: PageConfig): Pictures {
  opened ??= openPictures(async (domains) => {
    const path = config.iconUrl.replace('{domains}', encodeURIComponent(domains.toSorted().join('~')));
    const answer = await fetch(fileAddress(config, path), { credentials: 'same-origin' });
    return answer.status === 200 ? answer.json() : {};
  });
  return opened;
}
