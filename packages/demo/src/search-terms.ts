/** Google search terms that lead people to the demo site, as Search Console reports them. */
import { addDays, type Day } from '@magpie/time';
import { POSTS, PRODUCTS, postPath, productPath } from './content.ts';
import { between, seededRandom } from './random.ts';

/** Rows of Search Console by some dimensions, as they are imported. */
export interface DemoSearches {
  readonly searchType: 'web';
  readonly dimensions: readonly ('query' | 'page')[];
  readonly rows: readonly {
    readonly start: Day;
    readonly end: Day;
    readonly keys: { readonly query?: string; readonly page?: string };
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
  ...POSTS.flatMap((post) => {
    const { slug, title, weight } = post;
    const page = postPath(post);
    return [
      { term: slug.replaceAll('-', ' '), weight, page },
      { term: title.toLowerCase().replace(/[^a-z ]+.*$/, ''), weight: weight / 3, page },
    ];
  }),
  ...PRODUCTS.map((product) => ({
    term: `buy ${product.name.toLowerCase().replace(/,.*/, '')}`,
    weight: product.weight / 2,
    page: productPath(product),
  })),
];

/** So much of the searches Google doesn't name. */
const UNNAMED = 0.3;

/**
 * The searches of the days until yesterday: by term, by term and page below `base`, and Google's totals, which are higher. The same day gives
 * the same rows.
 */
export function demoSearchSets(today: Day, base: string): DemoSearches[] {
  const terms = demoSearches(today);
  const home = new URL(base).href;
  const pages = new Map(TERMS.map(({ term, page }) => [term, home + page]));
  const pairs = terms.rows.flatMap((row) => {
    const page = pages.get(row.keys.query ?? '') ?? home;
    // Now and then Google shows the front page beside it.
    const [clicks, impressions] = [Math.floor(row.clicks / 8), Math.floor(row.impressions / 8)];
    const part = { clicks, impressions, positionMicros: Math.round(row.positionMicros / 8) };
    return [
      { ...row, keys: { ...row.keys, page } },
      ...(impressions > 0 ? [{ ...row, ...part, keys: { ...row.keys, page: home } }] : []),
    ];
  });
  const totals = [...Map.groupBy(terms.rows, ({ start }) => start).values()].map((ofDay) => {
    const sum = (of: (row: (typeof ofDay)[number]) => number) =>
      Math.round(ofDay.reduce((total, row) => total + of(row), 0) * (1 + UNNAMED));
    const { start, end, incomplete } = ofDay[0]!;
    return {
      ...{ start, end, incomplete, keys: {} },
      clicks: sum(({ clicks }) => clicks),
      impressions: sum(({ impressions }) => impressions),
      positionMicros: sum(({ positionMicros }) => positionMicros),
    };
  });
  return [
    { searchType: 'web', dimensions: [], rows: totals },
    terms,
    { searchType: 'web', dimensions: ['page', 'query'], rows: pairs },
  ];
}

/** The searches of the days until yesterday, by term. */
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
