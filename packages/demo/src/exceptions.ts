/** The exceptions of the sample report: invented, as a busy site could have them. */
import { addDays, type Day } from '@magpie/time';
import { seededRandom } from './random.ts';

/** An exception, in the form of the report's. */
interface DemoException {
  readonly id: number;
  readonly category: string;
  readonly kind: string;
  readonly subject: string;
  readonly since: Day;
  readonly day: Day;
  readonly days: number;
  readonly resolved: boolean;
  readonly value: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
  readonly effect: number;
  readonly earlier: { readonly day: Day; readonly value: number }[];
  readonly cause: {
    readonly dimension: string;
    readonly value: string;
    had: number;
    usual: number;
    part: number;
  } | null;
}

type Cause = readonly [dimension: string, value: string, had: number, usual: number] | null;
type Row = readonly [
  daysAgo: number,
  days: number,
  category: string,
  kind: string,
  subject: string,
  value: number,
  expected: number,
  cause: Cause,
];

/** The latest first. The first goes on, the others have returned to normal. */
const ROWS: readonly Row[] = [
  [1, 3, 'ecommerce', 'purchases', '', 14, 46, ['deviceCategory', 'mobile', 1, 29]],
  [1, 2, 'ecommerce', 'revenue', '', 612, 2140, ['deviceCategory', 'mobile', 38, 1310]],
  [2, 1, 'sources', 'referral', 'birdwatch-forum.example', 318, 41, ['landingPage', '/best-feeders-for-tits/', 281, 3]],
  [3, 1, 'engagement', 'views', '', 4210, 2230, ['landingPage', '/best-feeders-for-tits/', 1490, 84]],
  [4, 1, 'marketing', 'campaign', 'weekly-letter', 0, 212, ['landingPage', '/', 0, 131]],
  [5, 1, 'sources', 'channel', 'Organic Social', 402, 118, ['sessionSource', 'mastodon', 296, 22]],
  [6, 2, 'engagement', 'forms', '', 2, 38, ['formId', 'newsletter', 0, 33]],
  [7, 1, 'ecommerce', 'carts', '', 241, 112, ['itemName', 'Squirrel-Proof Feeder', 148, 19]],
  [8, 1, 'marketing', 'paid', '', 71, 186, ['sessionDefaultChannelGroup', 'Paid Social', 4, 97]],
  [9, 1, 'sources', 'channel', 'Organic Search', 388, 702, ['landingPage', '/garden-birds/', 21, 240]],
  [11, 1, 'engagement', 'engagement', '', 0.38, 0.61, null],
  [12, 1, 'sources', 'referral', 'local-news.example', 164, 0, ['landingPage', '/nest-box-plans/', 159, 0]],
  [13, 1, 'ecommerce', 'purchases', '', 97, 44, ['sessionSource', 'newsletter', 58, 9]],
  [15, 1, 'marketing', 'campaign', 'spring-sale', 268, 74, ['sessionSource', 'facebook', 201, 31]],
  [17, 1, 'engagement', 'duration', '', 41, 96, null],
  [18, 2, 'sources', 'channel', 'Direct', 512, 236, ['country', 'Ireland', 263, 8]],
  [20, 1, 'engagement', 'views', '', 960, 2180, ['sessionDefaultChannelGroup', 'Organic Search', 210, 1120]],
  [22, 1, 'ecommerce', 'revenue', '', 4880, 2090, ['itemName', 'Cedar Nest Box', 2410, 180]],
  [24, 1, 'marketing', 'paid', '', 340, 172, ['country', 'Netherlands', 171, 9]],
  [26, 1, 'sources', 'channel', 'Email', 12, 188, ['sessionSource', 'newsletter', 3, 171]],
];

/** How far the values of ordinary weeks stray. */
const STRAY = 0.09;
const WEEKS = 8;
/** Visits of the sample site's usual day. */
const VISITS = 1400;

/** Twenty exceptions of the last four weeks. The same day gives the same ones. */
export const demoExceptions = (today: Day): DemoException[] =>
  ROWS.map(([daysAgo, days, category, kind, subject, value, expected, cause], i) => {
    const random = seededRandom(i + 3);
    const day = addDays(today, -daysAgo);
    const whole = expected > 1;
    const earlier = Array.from({ length: WEEKS }, (_, week) => {
      const near = expected * (1 + STRAY * (2 * random() - 1));
      return { day: addDays(day, -7 * (WEEKS - week)), value: whole ? Math.round(near) : near };
    });
    return {
      ...{ id: i + 1, category, kind, subject, day, days, value, expected, earlier },
      since: addDays(day, 1 - days),
      resolved: !(daysAgo === 1 && days > 1),
      low: expected * (1 - 3.5 * STRAY),
      high: expected * (1 + 3.5 * STRAY),
      effect: (value - expected) / (category === 'sources' || category === 'marketing' ? VISITS : expected),
      cause: cause && {
        ...{ dimension: cause[0], value: cause[1], had: cause[2], usual: cause[3] },
        part: Math.min(1, Math.abs(cause[2] - cause[3]) / Math.abs(value - expected)),
      },
    };
  });
