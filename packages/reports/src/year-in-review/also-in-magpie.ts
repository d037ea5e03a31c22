/** Promotion block: Magpie's other features, with a link to switch each on (specification part 2, section 9). */
import type { ReportKey } from '../catalogue.ts';

/** One entry. Texts are in English, and translated when shown. */
export interface AlsoInMagpie {
  readonly title: string;
  /** One sentence. */
  readonly text: string;
  /** A section of the settings, or a report. */
  readonly at: { readonly section: string } | { readonly report: ReportKey };
}

const inSettings = (section: string, title: string, text: string): AlsoInMagpie => ({ title, text, at: { section } });
const inReport = (report: ReportKey, title: string, text: string): AlsoInMagpie => ({ title, text, at: { report } });

/** The entries, 21 as specified. */
export const ALSO_IN_MAGPIE: readonly AlsoInMagpie[] = [
  inSettings('addons', 'eCommerce', 'See orders, products and the steps to a purchase.'),
  inSettings('addons', 'Forms', 'See how many people start and finish your forms.'),
  inSettings('addons', 'Media', 'See which of your videos get watched to the end.'),
  inSettings('addons', 'Dimensions', 'Compare authors, categories and tags.'),
  inSettings('addons', 'User Journey', 'Follow the steps that led to each order.'),
  inSettings('addons', 'Exceptions', 'Get told when a day is out of the ordinary.'),
  inReport('realtime', 'Realtime', 'Watch who is on your site right now.'),
  inReport('traffic_retention', 'Retention', 'See how many new visitors come back.'),
  inReport('my_funnels', 'My Funnels', 'See where people leave your own funnels.'),
  inReport('content_lists', 'Content Lists', 'Spot the posts that grow and those that fade.'),
  inSettings('data', 'Search Console import', 'See the Google searches that bring people here.'),
  inSettings('data', 'Google Analytics import', 'Bring your history with you.'),
  inSettings('data', 'Access log import', 'Count the years before you added the tag.'),
  inSettings('content', 'WordPress content', 'Show titles, images and authors from your site.'),
  inSettings('goals', 'Key events', 'Choose what counts as a success.'),
  inSettings('dimensions', 'Custom dimensions', 'Report on anything that your pages send.'),
  inSettings('affiliate', 'Affiliate rules', 'Count clicks on the links that earn you money.'),
  inSettings('bots', 'Bot filter', 'Decide what counts as a real visit.'),
  inSettings('pdf', 'Your logo on PDFs', 'Send reports that look like yours.'),
  inSettings('tracking', 'Privacy choices', 'Count visitors with or without consent.'),
  inSettings('keys', 'API keys', 'Read your numbers from any app, in Google’s own format.'),
];
