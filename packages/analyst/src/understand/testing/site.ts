/** Made-up site for the question sets. */
import type { DimensionName } from '@magpie/vocabulary';
import type { KnownValue, ReplyContext, ReplyMeans } from '../reply.ts';
import { NOW } from './question-set.ts';

/** The site's own values, the most frequent first. */
const VALUES: Readonly<Partial<Record<DimensionName, readonly string[]>>> = {
  sessionCampaignName: [
    '(not set)',
    'weekly-letter',
    'feeders-search',
    'christmas-gifts',
    'nest-box-week',
    'spring-sale',
    'partners',
    'village-fair',
  ],
  sessionSource: [
    'google',
    '(direct)',
    'bing',
    'facebook',
    'duckduckgo',
    'newsletter',
    'instagram',
    'reddit',
    'pinterest',
    'chatgpt.com',
    'gardenweekly.example',
  ],
  sessionMedium: ['organic', '(none)', 'referral', 'cpc', 'email', 'paid_social', 'print'],
  sessionDefaultChannelGroup: [
    'Organic Search',
    'Direct',
    'Referral',
    'Organic Social',
    'Paid Search',
    'Email',
    'Paid Social',
    'Affiliates',
    'AI Assistant',
  ],
  pagePath: [
    '/',
    '/shop/',
    '/contact/',
    '/journal/',
    '/journal/winter-feeding/',
    '/journal/first-feeder/',
    '/journal/nest-box-sizes/',
    '/about/',
    '/shop/oak-nest-box/',
    '/checkout/',
    '/shop/cart/',
  ],
  country: ['Germany', 'United Kingdom', 'United States', 'Austria', 'France', 'Netherlands', 'Switzerland'],
  region: ['Berlin', 'Bavaria', 'England', 'Île-de-France', 'Vienna'],
  city: ['Munich', 'London', 'Paris', 'Hamburg', 'Amsterdam'],
  browser: ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet'],
  operatingSystem: ['Windows', 'iOS', 'Android', 'Macintosh', 'Linux'],
  language: ['German', 'English', 'French', 'Dutch'],
  continent: ['Europe', 'Americas', 'Asia'],
  deviceCategory: ['mobile', 'desktop', 'tablet'],
  'customEvent:author': ['Ada Finch', 'Ivy Wren'],
  'customEvent:category': ['Feeding', 'Nesting', 'Species'],
  'customEvent:tag': ['robins', 'winter'],
  'customEvent:post_type': ['post', 'page', 'product'],
  itemName: ['Copper seed feeder', 'Oak nest box', 'Field notebook', 'Sunflower hearts', 'Robin mug'],
  itemCategory: ['Feeders', 'Boxes', 'Stationery'],
  itemBrand: ['Hedge & Feather'],
  orderCoupon: ['WELCOME10', 'WINTER5'],
  fileName: ['feeding-guide.pdf', 'nest-plans.pdf'],
  videoTitle: ['One minute of dawn chorus'],
  formName: ['contact', 'newsletter'],
  percentScrolled: ['25', '50', '75', '100'],
  linkDomain: ['www.birdlife.example', 'xeno-canto.example'],
  'customEvent:logged_in': ['true', 'false'],
  eventName: ['page_view', 'scroll', 'click', 'purchase', 'add_to_cart', 'view_cart', 'form_submit'],
};

/** The context of every sentence. */
export const CONTEXT: ReplyContext = {
  site: { timeZone: 'Europe/Berlin', firstDayOfWeek: 1, currency: 'EUR', home: '/' },
  now: NOW,
  locale: 'en-GB',
  productName: 'Magpie',
  providerName: 'Magpie',
  has: { shop: true, forms: true, searchConsole: false },
  firstDay: '2025-09-01',
};

/** The site's values, found as a server finds them. */
export const values: ReplyMeans['values'] = async (dimension, like) =>
  (VALUES[dimension] ?? []).flatMap((value, i): KnownValue[] =>
    value.toLowerCase().includes(like.toLowerCase()) ? [{ value, count: 1000 - i }] : [],
  );
