/**
 * Golden files: a small site, its visits, views of a report and the expected answers, in a format that anyone can
 * review.
 */
import { z } from 'zod';
import { savedFunnel } from '../kit/saved-funnel.ts';
import { exceptionFacts } from '../parts/exceptions.ts';
import { siteSpeedFacts } from '../parts/site-speed.ts';

const text = z.string().min(1);
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
/** `YYYY-MM-DD HH:MM`, in the site's time zone. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
const params = z.record(z.string(), z.string());
const days = z.strictObject({ start: day, end: day });

/** Something other than a page view that happens during a visit. */
const event = z.strictObject({
  /** Minutes from the start of the visit; it happens on the page that is open then. */
  after: z.number().nonnegative(),
  /** Its name, such as `purchase`, `refund` or `file_download`; `page_vitals` is a measurement, which no other number counts. */
  event: text,
  /** For a purchase or refund: the order's id. A second purchase of the same order is a repeated one and does not count. */
  order: z.string().optional(),
  /** In the site's currency unless another is given. */
  value: z.number().optional(),
  currency: z.string().optional(),
  coupon: z.string().optional(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.number(), price: z.number().optional() })).optional(),
  params: params.optional(),
  /** Whether it is a key event; purchases always are. */
  key: z.boolean().optional(),
});

/** One visit. Missing texts are unknown, as for a visitor whose browser sends nothing. */
const visit = z.strictObject({
  /** Any name; visits of one visitor have the same. */
  visitor: text,
  at: moment,
  /** Paths of the viewed pages, one per minute. */
  pages: z.array(z.string().startsWith('/')),
  host: z.string().optional(),
  channel: z.string().optional(),
  source: z.string().optional(),
  medium: z.string().optional(),
  campaign: z.string().optional(),
  /** Its `utm_content`. */
  content: z.string().optional(),
  /** Address of the page that led to the first page. */
  referrer: z.string().optional(),
  /** Two letters (ISO 3166-1). */
  country: z.string().optional(),
  region: z.string().optional(),
  city: z.string().optional(),
  language: z.string().optional(),
  device: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
  /** Why the visit doesn't count, if so: a bot, or the site's own traffic. */
  excluded: z.enum(['bot', 'own']).optional(),
  /** User properties that the site sets for the visitor, by name. */
  properties: params.optional(),
  /** Whether the visitor is recognised for one day only. */
  daily: z.boolean().optional(),
  /** In the foreground, seconds. */
  seconds: z.number().nonnegative().optional(),
  events: z.array(event).optional(),
});

/** A term of Google Search Console, on a day. */
const search = z.strictObject({
  day,
  term: text,
  clicks: z.number(),
  impressions: z.number(),
  /** The average. */
  position: z.number(),
  /** Whether Google was still counting the day. */
  incomplete: z.boolean().optional(),
});

/** A page in the results of Google Search, on a day; for a term alone if it is given. */
const searchedPage = z.strictObject({
  day,
  page: z.string().startsWith('/'),
  term: text.optional(),
  clicks: z.number(),
  impressions: z.number(),
});

/** Google's own total of a day: of terms that it doesn't name too. */
const searchedDay = search.omit({ term: true });

/** An hour as Google has it, in the site's time zone. */
const searchedHour = z.strictObject({
  at: moment,
  clicks: z.number(),
  impressions: z.number(),
  incomplete: z.boolean().optional(),
});

const shopLine = z.strictObject({ day, value: z.number() });

/** An order as the shop's server has sent it, in the site's currency unless another is given. */
const shopOrder = z.strictObject({
  id: text,
  currency: text.optional(),
  sale: shopLine.optional(),
  returned: z.array(shopLine).optional(),
  flags: z.array(text).optional(),
  changes: z.number().optional(),
  edit_url: text.optional(),
});

const rows = z.array(z.array(z.union([z.string(), z.number(), z.null()])));

/** A view of the report, and its expected results. */
const view = z.strictObject({
  name: text,
  dates: days,
  compare: days.optional(),
  filter: z.json().optional(),
  metricFilter: z.json().optional(),
  params: z.record(z.string(), z.json()).optional(),
  /** The report's `more` to run instead of the report. */
  more: text.optional(),
  /** Fields of the answer that the reader is not entitled to. */
  locked: z.array(text).optional(),
  /** The report's answer; null until it is written. */
  answer: z.json(),
  /** Its tables as files, by their ids: the labels of the columns, then all rows; null until they are written. */
  files: z.record(z.string(), rows.nullable()).optional(),
});

const goldenSchema = z.strictObject({
  /** The purpose of these visits. */
  about: text,
  site: z.strictObject({
    timeZone: text,
    currency: text,
    firstDayOfWeek: z.number(),
    url: text,
    countInternal: z.boolean().optional(),
    affiliateRules: z.array(z.strictObject({ prefix: text, label: text })).optional(),
    /** Parameters that are registered as dimensions. */
    dimensions: z.array(text).optional(),
  }),
  /** The dimensions in the Dimensions report. */
  reportDimensions: z.array(text).optional(),
  /** The saved funnels. */
  funnels: z.array(savedFunnel).optional(),
  /** The report's `now`. */
  now: moment,
  /** Page declarations, by path. */
  pages: z.record(z.string(), z.strictObject({ title: z.string().optional(), params: params.optional() })).optional(),
  /** Published content of the site, if the report uses it. */
  content: z
    .strictObject({
      posts: z.number().nullable(),
      pages: z.number().nullable(),
      comments: z.number().nullable(),
      items: z.array(
        z.strictObject({
          path: text,
          type: text,
          title: text,
          image: z.string().optional(),
          author: z.string().optional(),
          categories: z.array(text).optional(),
          /** Published on this day, in the site's time zone. */
          published: day.optional(),
        }),
      ),
    })
    .optional(),
  visits: z.array(visit),
  /** Google's report, if the report uses it. */
  searches: z.array(search).optional(),
  /** Orders that the shop's server has sent. */
  shop_orders: z.array(shopOrder).optional(),
  searched_pages: z.array(searchedPage).optional(),
  searched_days: z.array(searchedDay).optional(),
  /** The last hours as Google has them, if the site is connected. */
  searched_hours: z.array(searchedHour).optional(),
  /** What the site's Google Analytics property counted, by day of its own zone: metrics by their names. */
  google: z
    .strictObject({
      timeZone: text,
      asksConsent: z.boolean(),
      days: z.record(day, z.record(z.string(), z.number())),
    })
    .optional(),
  /** Exceptions that the daily check has found, the latest first. */
  exceptions: z.array(exceptionFacts).optional(),
  /** Known speed data of pages, by device and path. */
  site_speed: z.record(z.string(), siteSpeedFacts).optional(),
  views: z.array(view).min(1),
});

/** A golden file. */
export type Golden = z.infer<typeof goldenSchema>;
/** One of its visits. */
export type GoldenVisit = Golden['visits'][number];
/** One of its views. */
export type GoldenView = Golden['views'][number];

/** Reads a golden file. @throws Error that says what is wrong where */
export function parseGolden(content: string, file: string): Golden {
  const read = goldenSchema.safeParse(JSON.parse(content));
  if (read.success) return read.data;
  throw new Error(`${file} is no golden file: ${z.prettifyError(read.error)}`);
}

/** Wider than code, so that a visit or a row fits on one line. */
const WIDTH = 180;

/**
 * The content of a golden file: always in the same order, and on one line where it fits, so that a visit reads like a
 * sentence.
 */
export const formatGolden = (golden: Golden): string => `${formatted(goldenSchema.parse(golden), 0, 0)}\n`;

/** Formats a value that begins at this column, with the following lines indented by this much. */
function formatted(value: unknown, column: number, indent: number): string {
  const line = oneLine(value);
  if (typeof value !== 'object' || value === null || (column + line.length < WIDTH && indent > 0)) return line;
  const inner = indent + 2;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const lines = Array.isArray(value)
    ? value.map((one) => formatted(one, inner, inner))
    : Object.entries(value).map(([name, one]) => {
        const key = `${JSON.stringify(name)}: `;
        return key + formatted(one, inner + key.length, inner);
      });
  const isSmall = Array.isArray(value)
    ? value.every((one) => typeof one !== 'object' || one === null)
    : line.length < 2 * WIDTH && indent > 0;
  const start = ' '.repeat(inner);
  const all = (isSmall ? filled(lines, inner) : lines).map((one) => start + one);
  return `${open}\n${all.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${oneLine(one)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Fills each line with as many values as fit. */
function filled(values: readonly string[], indent: number): string[] {
  const lines: string[] = [];
  for (const value of values) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + 2 + value.length < WIDTH)
      lines[lines.length - 1] = `${last}, ${value}`;
    else lines.push(value);
  }
  return lines;
}
