/** Google search terms that lead people to the demo site, as Search Console reports them. */
import { addDays, type Day } from '@magpie/time';
import { POSTS, PRODUCTS } from './content.ts';
import { between, seededRandom } from './random.ts';

/** Rows of Search Console, as they are imported. */
export interface DemoSearches {
  readonly searchType: 'web';
  readonly dimensions: readonly ['query'];
  readonly rows: readonly {
    readonly start: Day;
    readonly end: Day;
    readonly keys: { readonly query: string };
    readonly clicks: number;
    readonly impressions: number;
    readonly positionMicros: number;
    readonly incomplete: boolean;
  }[];
}

const DAYS = 90;
/** Google still counts the last days. */
const INCOMPLETE = 2;
const MICROS = 1_000_000;

/** The terms and how often they are searched for: two for each article, one for each product. */
const TERMS = [
  ...POSTS.flatMap(({ slug, title, weight }) => [
    { term: slug.replaceAll('-', ' '), weight },
    { term: title.toLowerCase().replace(/[^a-z ]+.*$/, ''), weight: weight / 3 },
  ]),
  ...PRODUCTS.map(({ name, weight }) => ({ term: `buy ${name.toLowerCase().replace(/,.*/, '')}`, weight: weight / 2 })),
];

/** The searches of the days until yesterday. The same day gives the same rows. */
export function demoSearches(today: Day): DemoSearches {
  const random = seededRandom(53);
  const places = TERMS.map(() => between(random, 12, 240) / 10);
  const rows = Array.from({ length: DAYS }, (_, i) => {
    const day = addDays(today, i - DAYS);
    return TERMS.flatMap(({ term, weight }, index) => {
      const impressions = Math.round(weight * (3 + random() * 6));
      if (impressions === 0) return [];
      const position = places[index]! * (0.9 + random() * 0.2);
      // Hardly anyone looks at the second page.
      const clicks = Math.min(impressions, Math.round(impressions * (0.3 / position) * (0.6 + random())));
      return [
        {
          start: day,
          end: day,
          keys: { query: term },
          clicks,
          impressions,
          positionMicros: Math.round(position * MICROS) * impressions,
          incomplete: i >= DAYS - INCOMPLETE,
        },
      ];
    });
  }).flat();
  return { searchType: 'web', dimensions: ['query'], rows };
}
