/** Quality and source of an answer in the form of the wire. */
import type { Meta } from '@magpie/contract';
import type { Quality } from '@magpie/query';
import { isOnGoogle } from '../events/engine-of.ts';
import type { SiteRecord } from '../ports/sites.ts';

/** The same quality, in lists of its own. */
export const sentQuality = (quality: Quality): Meta['quality'] => structuredClone(quality) as Meta['quality'];

/** The property that answers about a site, if its reports come from Google Analytics. */
export const answeringProperty = (site: SiteRecord): Pick<Meta, 'property'> =>
  isOnGoogle(site) && site.provider?.property ? { property: site.provider.property.name } : {};
