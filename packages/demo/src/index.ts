/** The demo package: a site, its pages, and its generated traffic. */
export { demoExceptions } from './exceptions.ts';
export { demoFunnels } from './funnels.ts';
export {
  type DemoDay,
  type DemoOptions,
  generateDemo,
  generateRightNow,
  type LiveVisits,
  liveVisits,
} from './generate.ts';
export { type DemoContent, demoContent, demoPicture } from './inventory.ts';
export { DEMO_NOTES_AUTHOR, demoNotes } from './notes.ts';
export { type Random, seededRandom } from './random.ts';
export { type DemoSearches, demoSearches, demoSearchSets } from './search-terms.ts';
export type { SentEntry } from './shop-server.ts';
export { DEMO_SITE, writeDemoSite } from './site.ts';
export { demoSiteSpeed } from './site-speed.ts';
