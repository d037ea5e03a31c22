/** Settings that no site can have, each with its error code and a part of the error text. */
import type { CurrencyRate } from '@magpie/query';
import type { SavedFunnel } from '@magpie/reports';
import type { CustomDefinition } from '@magpie/vocabulary';
import type { NewSite, SiteChange } from '../ports/sites.ts';

const rate = (change: Partial<CurrencyRate> = {}): CurrencyRate => ({
  currency: 'USD',
  from: '2026-01-01',
  rate: 0.9,
  ...change,
});
const definition = (change: Partial<CustomDefinition> = {}): CustomDefinition => ({
  kind: 'dimension',
  scope: 'event',
  parameter: 'mood',
  displayName: 'Mood',
  ...change,
});
const step = (change: Partial<SavedFunnel['steps'][number]> = {}): SavedFunnel['steps'][number] => ({
  kind: 'page',
  value: '/shop/',
  ...change,
});
/** A funnel that can be saved, changed here and there. */
export const funnel = (change: Partial<SavedFunnel> = {}): SavedFunnel => ({
  id: 'order',
  name: 'Orders',
  open: false,
  steps: [step(), step({ kind: 'event', value: 'purchase' })],
  ...change,
});
const definitions_ = (count: number, change: Partial<CustomDefinition>) =>
  Array.from({ length: count }, (_, i) => definition({ parameter: `p${i}`, ...change }));

/** Changes to a new site that are refused. */
export const REFUSED_SITES: [change: Partial<NewSite>, code: string, text: string][] = [
  [{ url: 'example.com' }, 'bad_url', '"example.com"'],
  [{ url: 'ftp://example.com' }, 'bad_url', 'ftp'],
  [{ url: 'https://a:b@example.com' }, 'bad_url', 'https://example.com'],
  [{ timeZone: 'Mars/Olympus' }, 'bad_time_zone', '"Mars/Olympus"'],
  [{ timeZone: '+05:30' }, 'bad_time_zone', 'IANA'],
  [{ currency: 'EURO' }, 'bad_currency', '"EURO"'],
  [{ currency: 'XQQ' }, 'bad_currency', 'ISO 4217'],
  [{ name: ' ' }, 'bad_name', '1 to 100'],
  [{ firstDayOfWeek: 7 }, 'bad_week', '7'],
  [{ trackingId: 'UA-1' }, 'bad_tracking_id', 'UA-1'],
];

/** Changes to an existing site that are refused. */
export const REFUSED_CHANGES: [change: SiteChange, code: string, text: string][] = [
  [{ name: '' }, 'bad_name', '1 to 100'],
  [{ timeZone: 'Nowhere' }, 'bad_time_zone', '"Nowhere"'],
  [{ firstDayOfWeek: 9 }, 'bad_week', '9'],
  [{ identity: 'fingerprint' as never }, 'bad_setting', '"fingerprint"'],
  [{ sessionTimeoutMinutes: 4 }, 'bad_setting', '5 to 475'],
  [{ sessionTimeoutMinutes: 476 }, 'bad_setting', '"476"'],
  [{ keyEvents: ['sign up'] }, 'bad_setting', '"sign up"'],
  [{ keyEvents: Array.from({ length: 101 }, (_, i) => `e${i}`) }, 'bad_setting', '101'],
  [{ hosts: ['https://a.example'] }, 'bad_setting', '"https://a.example"'],
  [{ searchParameters: ['a=b'] }, 'bad_setting', '"a=b"'],
  [{ pageParameters: ['a b'] }, 'bad_setting', '"a b"'],
  [{ internalNetworks: ['192.0.2.0/33'] }, 'bad_setting', '"192.0.2.0/33"'],
  [{ botRules: { threshold: 0, allow: [] } }, 'bad_setting', '1 to 100'],
  [{ botRules: { threshold: 80, allow: ['rain'] } }, 'bad_setting', 'spam-referrer'],
  [{ retentionMonths: 0.5 }, 'bad_setting', '1 to 120'],
  [{ retentionMonths: 121 }, 'bad_setting', '"121"'],
  [{ rates: [rate({ currency: 'XYZ' })] }, 'bad_currency', '"XYZ"'],
  [{ rates: [rate({ currency: 'EUR' })] }, 'bad_setting', "EUR is the site's own"],
  [{ rates: [rate({ from: '2026-02-30' })] }, 'bad_setting', '"2026-02-30"'],
  [{ rates: [rate({ rate: 0 })] }, 'bad_setting', '"0"'],
  [{ rates: [rate({ rate: Number.POSITIVE_INFINITY })] }, 'bad_setting', '"Infinity"'],
  [{ rates: [rate(), rate({ currency: 'usd' })] }, 'bad_setting', 'USD has two rates from 2026-01-01'],
  [{ rates: Array.from({ length: 1001 }, () => rate()) }, 'bad_setting', '1001'],
  [{ customDefinitions: [definition({ parameter: '1st' })] }, 'bad_setting', '"1st"'],
  [{ customDefinitions: [definition({ parameter: `p${'x'.repeat(40)}` })] }, 'bad_setting', '1 to 40'],
  [{ customDefinitions: [definition({ scope: 'user', parameter: `p${'x'.repeat(24)}` })] }, 'bad_setting', '1 to 24'],
  [
    { customDefinitions: [definition({ parameter: 'value' })] },
    'bad_setting',
    'value is a standard field of every event',
  ],
  [
    { customDefinitions: [definition({ scope: 'item', parameter: 'item_id' })] },
    'bad_setting',
    'item_id is a standard field',
  ],
  [{ customDefinitions: [definition({ parameter: 'author' })] }, 'bad_setting', 'customEvent:author already exists'],
  [{ customDefinitions: [definition({ displayName: '' })] }, 'bad_setting', '1 to 82'],
  [{ customDefinitions: [definition({ description: 'x'.repeat(151) })] }, 'bad_setting', '1 to 150'],
  [{ customDefinitions: [definition({ unit: 'seconds' })] }, 'bad_setting', 'only metrics have a unit'],
  [{ customDefinitions: [definition({ kind: 'metric', scope: 'item' })] }, 'bad_setting', 'has item scope'],
  [{ customDefinitions: [definition({ kind: 'metric', unit: 'miles' as never })] }, 'bad_setting', '"miles"'],
  [{ customDefinitions: [definition(), definition()] }, 'bad_setting', 'customEvent:mood is listed twice'],
  [{ customDefinitions: definitions_(51, {}) }, 'bad_setting', '51 custom dimensions with event scope'],
  [{ customDefinitions: definitions_(26, { scope: 'user' }) }, 'bad_setting', '26 custom dimensions with user scope'],
  [{ customDefinitions: definitions_(11, { scope: 'item' }) }, 'bad_setting', '11 custom dimensions with item scope'],
  [{ customDefinitions: definitions_(51, { kind: 'metric' }) }, 'bad_setting', '51 custom metrics'],
  [{ reportDimensions: ['customEvent:mood'] }, 'bad_setting', '"customEvent:mood" isn\'t a dimension'],
  [{ reportDimensions: ['country'] }, 'bad_setting', '"country" isn\'t a dimension'],
  [
    { reportDimensions: ['customItem:mood'], customDefinitions: [definition({ scope: 'item' })] },
    'bad_setting',
    'belong to events or users',
  ],
  [{ reportDimensions: ['customEvent:tag', 'customEvent:tag'] }, 'bad_setting', 'twice'],
  [{ reportDimensions: Array(31).fill('customEvent:tag') }, 'bad_setting', '31 dimensions; the limit is 30'],
  [{ funnels: Array(21).fill(funnel()) }, 'bad_setting', '21 funnels; the limit is 20'],
  [{ funnels: [funnel({ name: ' ' })] }, 'bad_setting', '1 to 80 printable'],
  [{ funnels: [funnel({ id: 'A B' })] }, 'bad_setting', '1 to 12 of a-z and 0-9'],
  [{ funnels: [funnel(), funnel()] }, 'bad_setting', 'the id of two funnels'],
  [{ funnels: [funnel({ steps: [step()] })] }, 'bad_setting', '1 steps; it must have 2 to 8'],
  [{ funnels: [funnel({ steps: Array(9).fill(step()) })] }, 'bad_setting', '9 steps; it must have 2 to 8'],
  [{ funnels: [funnel({ steps: [step(), step({ value: 'shop' })] })] }, 'bad_setting', 'Step 2'],
  [
    { funnels: [funnel({ steps: [step(), step({ kind: 'event', value: 'sign up' })] })] },
    'bad_setting',
    '"sign up"; it must be the name of an event',
  ],
  [{ affiliateRules: [{ prefix: 'go', label: 'A' }] }, 'bad_setting', '"go"'],
  [{ affiliateRules: [{ prefix: '/go?x', label: 'A' }] }, 'bad_setting', '"/go?x"'],
  [{ affiliateRules: [{ prefix: '/go/', label: ' ' }] }, 'bad_setting', '1 to 100'],
  [{ affiliateRules: ['A', 'B'].map((label) => ({ prefix: '/', label })) }, 'bad_setting', '"/" has two labels'],
];
