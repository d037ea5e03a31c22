/** The demo site's articles and products, used for its pages and its generated visits. */

/** A page of the demo site's journal. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  /** Relative share of visits. */
  readonly weight: number;
  /** Whether the page has the film. */
  readonly film?: true;
  readonly text: readonly string[];
}

/** A product of the demo shop; its price is text in euros, so no cent is lost. */
export interface Product {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly price: string;
  readonly weight: number;
  readonly text: string;
}

/** Title of the demo site. */
export const SITE_TITLE = 'Hedge & Feather';

const post = (slug: string, title: string, category: string, weight: number, ...text: string[]): Post => ({
  slug,
  title,
  category,
  weight,
  text,
});

/** The journal. */
export const POSTS: readonly Post[] = [
  post(
    'why-magpies-collect',
    'Do magpies really steal shiny things?',
    'Species',
    14,
    'The thieving magpie is one of our oldest bird stories, and almost certainly unfair. Offered a pile of nuts beside a pile of screws and rings, most wild magpies take the nuts, and keep a careful distance from everything that glitters.',
    'What they do have is curiosity and an excellent memory: a pair will inspect anything new in its territory and come back days later to see whether it has changed.',
  ),
  post(
    'first-feeder',
    'Your first feeder: where to hang it and what to fill it with',
    'Feeding',
    12,
    'Two metres from cover and in sight of a window you look out of every day: that is most of the secret. Birds want a quick way out, and you want to see them come in.',
    'Start with sunflower hearts. They leave no husks, suit nearly everyone, and will tell you within a week who lives nearby.',
  ),
  {
    ...post(
      'dawn-chorus-film',
      'One minute of dawn chorus, and who is singing',
      'Field trips',
      9,
      'Robins begin, blackbirds take over, and by the time the wrens join in it is no use going back to bed.',
      'Press play, close your eyes, and see how many voices you can tell apart.',
    ),
    film: true,
  },
  post(
    'winter-feeding',
    'Feeding birds in winter: the short version',
    'Feeding',
    11,
    'Fat, seeds, fresh water, and the same hour every day.',
    'Keep going until the first warm week of April: March is the hungriest month.',
  ),
  post(
    'nest-box-sizes',
    'Nest box sizes and entrance holes for 12 garden birds',
    'Nesting',
    10,
    'Twenty-eight millimetres for coal tits, thirty-two for great tits and sparrows, and an open front for robins.',
    'Face it between north and east, two to four metres up, and leave it alone.',
  ),
  post(
    'robin-or-redstart',
    'Robin or redstart? Six differences you can see',
    'Species',
    7,
    'Look at the tail first. If it shivers, it is a redstart.',
    'Then look at the face.',
  ),
  post(
    'window-strikes',
    'How to stop birds flying into your windows',
    'Nesting',
    6,
    'Dots every five centimetres, on the outside of the glass.',
    'A single hawk silhouette does nothing at all.',
  ),
  post(
    'binoculars-under-200',
    'Binoculars under 200 that we would buy again',
    'Gear',
    8,
    'We carried nine pairs for a month each.',
    'Three of them are still in our coats.',
  ),
  post(
    'spring-migration-calendar',
    'Spring migration, week by week',
    'Field trips',
    7,
    'Chiffchaffs first, swifts last, and everything else in between.',
    'Print it, pin it up, and tick.',
  ),
  post(
    'garden-pond',
    'A pond the size of a washing-up bowl',
    'Nesting',
    4,
    'It is enough for a blackbird to bathe and for a frog to move in.',
    'One sloping side, so that nobody drowns.',
  ),
  post(
    'starling-murmuration',
    'Where to watch starlings at dusk',
    'Field trips',
    5,
    'Be there twenty minutes before sunset.',
    'Stay until it is quite dark: they talk.',
  ),
  post(
    'clean-your-feeder',
    'How often should you clean a feeder?',
    'Feeding',
    5,
    'Weekly in summer, every other week in winter.',
    'Hot water and a brush are enough.',
  ),
  post(
    'sparrowhawk',
    'A sparrowhawk visits my garden. What now?',
    'Species',
    4,
    'Nothing. It means that there are birds.',
    'Give the others some thorny cover to dive into.',
  ),
  post(
    'mealworms',
    'Mealworms: live, dried, or not at all?',
    'Feeding',
    3,
    'Live for nestlings, soaked if dried.',
    'Robins will take them from your hand by February.',
  ),
  post(
    'field-notebook',
    'Keeping a field notebook that you will still read in ten years',
    'Gear',
    3,
    'Date, place, weather, and one sentence that is not a number.',
    'The sentence is what you come back for.',
  ),
  post(
    'swift-bricks',
    'Swift bricks: small, cheap, and needed',
    'Nesting',
    2,
    'Swifts return to the same hole for their whole lives.',
    'Builders keep closing the holes.',
  ),
];

const product = (
  id: string,
  slug: string,
  name: string,
  category: string,
  price: string,
  weight: number,
  text: string,
): Product => ({ id, slug, name, category, price, weight, text });

/** The shop. */
export const PRODUCTS: readonly Product[] = [
  product(
    'HF-101',
    'sunflower-hearts-5kg',
    'Sunflower hearts, 5 kg',
    'Food',
    '18.90',
    16,
    'Husk-free, this year’s harvest.',
  ),
  product(
    'HF-102',
    'suet-balls-50',
    'Suet balls, box of 50',
    'Food',
    '12.49',
    13,
    'Without nets, because feet get caught in nets.',
  ),
  product(
    'HF-103',
    'dried-mealworms-1kg',
    'Dried mealworms, 1 kg',
    'Food',
    '16.95',
    7,
    'Soak for half an hour before serving.',
  ),
  product(
    'HF-201',
    'copper-feeder',
    'Copper seed feeder',
    'Feeders',
    '39.00',
    10,
    'Comes apart for cleaning in four seconds.',
  ),
  product('HF-202', 'window-feeder', 'Window feeder', 'Feeders', '22.50', 9, 'Holds on by itself, even in frost.'),
  product(
    'HF-203',
    'ground-tray',
    'Ground feeding tray',
    'Feeders',
    '27.80',
    4,
    'For blackbirds, who dislike swinging.',
  ),
  product(
    'HF-301',
    'nest-box-32',
    'Nest box, 32 mm',
    'Nesting',
    '24.90',
    9,
    'Larch, unpainted, with a lid that opens for the yearly clean.',
  ),
  product('HF-302', 'robin-box', 'Open-fronted robin box', 'Nesting', '21.90', 5, 'Hang it low, inside ivy.'),
  product('HF-303', 'swift-brick', 'Swift brick', 'Nesting', '34.00', 2, 'Builds into a wall, lasts as long as it.'),
  product('HF-401', 'binoculars-8x32', 'Binoculars 8×32', 'Gear', '169.00', 4, 'The pair that stayed in our coats.'),
  product('HF-402', 'field-notebook-a6', 'Field notebook, A6', 'Gear', '9.95', 8, 'Paper that takes rain.'),
  product(
    'HF-403',
    'bird-bath-slate',
    'Slate bird bath',
    'Gear',
    '48.50',
    3,
    'Rough on the inside, so that nobody slips.',
  ),
];

/** The search terms of the site search. */
export const SEARCHES: readonly string[] = [
  'nest box',
  'suet',
  'robin',
  'window',
  'swift',
  'feeder cleaning',
  'gift',
  'mealworms',
  'delivery',
  'owl box',
];

/** Coupons with their discounts in percent. */
export const COUPONS: readonly { readonly code: string; readonly percent: number }[] = [
  { code: 'SPRING10', percent: 10 },
  { code: 'Newsletter5', percent: 5 },
  { code: 'WINTER15', percent: 15 },
];

/** The targets of the journal's outbound links. */
export const OUTBOUND: readonly string[] = [
  'https://www.birdlife.example/species',
  'https://xeno-canto.example/explore',
  'https://www.weather.example/forecast',
];

/** Path of a journal page below the site's root. */
export const postPath = (one: Post): string => `journal/${one.slug}/`;
/** Path of a product page below the site's root. */
export const productPath = (one: Product): string => `shop/${one.slug}/`;
