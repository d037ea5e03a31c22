/** Everyday words for how much a page moves while it loads, and for how quickly it reacts: "does our layout jump around on phones". Read as their web vitals. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';

const LISTS: WordLists = {
  on: 'on, in, for, from, last, this, since, over, during, yesterday, today, between, with, across, per, by, when, at, please, vs, than, compared, and, or',
  thing:
    'layout, layouts, page, pages, content, stuff, things, text, texts, images, pictures, image, picture, buttons, button, screen, site, website, everything, elements, menu, header, page content, page layout, it, shop',
  jump: 'jump, jumps, jumping, jumpy, shift, shifts, shifting, move, moves, moving, bounce, bounces, bouncing, wobble, wobbles, wobbling, hop, hops, hopping, slide, slides, sliding, dance, dances, dancing, skip, skips, skipping, jerk, jerks, jerking, flicker, flickers, flickering, wander, wanders, wandering',
  around: 'around, about, all over the place, all over, up and down, all over the screen, all over the page',
  load: 'while loading, when loading, during loading, on loading, on load, as it loads, while it loads, when it loads, as they load, while they load, when they load, as the page loads, while the page loads, when the page loads, during page load, on page load, while the site loads, when the site loads, as the site loads, when pages load, while pages load',
  much: 'much, a lot, badly, at all, a bit, too much, so much, really, heavily, noticeably, strongly',
  most: 'most, worst',
  pages: 'pages, page, articles, article, posts, post, product pages, landing pages',
  press:
    'taps?, clicks?, tapping, clicking, presses, input, inputs, touch, touches, typing, a tap, a click, your click, your taps, button clicks, user input, interactions?, when you click, when you tap, when people click, when people tap, when i click, when i tap, when clicked, when tapped, when someone clicks, when users click, when users tap, when visitors click, when typing, when you type, when people type, after a click, after a tap, after clicking, after tapping, to a click, to a tap',
  react: 'react, reacts, respond, responds, answer, answers, reacting, responding, feel, feels',
  buttons:
    'buttons?, menus?, the menu, clicks, taps, links?, filters?, forms?, form fields, the cart button, interactions?',
  slow: 'slow, slowly, sluggish, laggy, quick, quickly, fast, instantly, late, delayed, promptly, janky, unresponsive, responsive, sluggishly',
  home: 'home ?page, homepage, start page, front page',
};

const LEAD = '(and |so |hey |please |tell me |do you know |i wonder |)(if |whether |)';
const SHIFT =
  '((<jump>) <around>( <load>|)|(jumpy|jump|jumps|jumping|shift|shifts|shifting|move|moves|moving|wobble|wobbles|bounce|bounces) <load>)';
/** "Jump" alone can be growth, so it needs what jumps. */
const LAYOUT =
  '(layout|layouts|content|stuff|things|text|images|pictures|buttons|screen|elements|menu|header|page content|page layout|everything)';
const ALONE =
  '(jumps?|jumping|jumpy|shifts?|shifting|moves?|moving|wobbles?|wobbling|wobbly|unstable|stable|steady|flickers?|flickering)';

const SAID: readonly Restatement[] = [
  // By page.
  [
    `${LEAD}(which|what|list|show me|show|find|the) (of |)(the |our |my |)<pages> (that |which |)(do |are |)(the |)(most |worst |)${SHIFT}( the|)( <most>|)( <much>|) {rest:on?}`,
    'layout shift by page {rest}',
  ],
  [
    `(pages|articles|posts) (that |which |who |)(do |are |)${SHIFT}( the|)( <most>|)( <much>|) {rest:on?}`,
    'layout shift by page {rest}',
  ],
  [
    `(which |what |show me |list |the |our |any |)(jumping|jumpy|shifting|jumpiest|shifty|wobbly|unstable|wobbliest|most unstable|most jumpy|least stable) <pages> {rest:on?}`,
    'layout shift by page {rest}',
  ],
  [`(pages|articles|posts) (that|which) (jump|shift|wobble|move) {rest:on?}`, 'layout shift by page {rest}'],
  [
    `(which|what) <pages> (is|are) (the |)(most |)(jumpy|jumpiest|unstable|wobbly|least stable|shifty) {rest:on?}`,
    'layout shift by page {rest}',
  ],
  // Of the site, or of one page.
  [
    `${LEAD}(do|does|did|is|are|will|how much do|how much does|how much is|how much are|how often does|how often do|how badly does) (the |our |my |)<thing> (still |really |actually |even |)${SHIFT}( <much>|) {rest:on?}`,
    'layout shift {rest}',
  ],
  [
    `${LEAD}(do|does|did|is|are|will|how much do|how much does|how much is|how much are|how often does|how often do|how) (the |our |my |)${LAYOUT} (still |really |actually |even |)${ALONE}( <much>|)( <load>|) {rest:on?}`,
    'layout shift {rest}',
  ],
  [
    `(the |our |my |)${LAYOUT} (still |keeps |keep |)((<jump>)( <around>|)|${ALONE})( <much>|)( <load>|) {rest:on?}`,
    'layout shift {rest}',
  ],
  [
    `${LEAD}(do|does|did|is|are) (the |our |my |)<thing> (jump|shift|wobble|move) <load> {rest:on?}`,
    'layout shift {rest}',
  ],
  [
    `(how stable|how steady|how jumpy|how wobbly) (is|are) (the |our |my |)<thing>( <load>|) {rest:on?}`,
    'layout shift {rest}',
  ],
  [
    `${LEAD}(is|are) (the |our |my |)<thing> (visually |)(jumpy|wobbly|unstable|stable)( <load>|) {rest:on?}`,
    'layout shift {rest}',
  ],
  // The answer says what share of page loads was good or poor.
  [
    `(how many|what share of|what percentage of|what part of|percentage of|share of|number of) (the |our |my |all |)(slow|fast|good|poor|bad|quick) (page loads|loads|page views|loading pages) {rest:on?}`,
    'lcp {rest}',
  ],
  [
    `(how many|what share of|what percentage of|what part of|percentage of|share of|number of) (the |our |my |all |)(page loads|loads) (is|are|was|were) (too |)(slow|fast|good|poor|bad|quick|ok) {rest:on?}`,
    'lcp {rest}',
  ],
  [
    `${LEAD}(do|are|did|will|how much do) (the |our |my |)(articles|posts|stories|product pages) (still |really |actually |even |)${SHIFT}( <much>|) {rest:on?}`,
    'layout shift by page {rest}',
  ],
  // Of a page that is named.
  [
    `${LEAD}(does|do|is|are|did|will|how much does) (the |our |my |)<home> ((<jump>) <around>( <load>|)|(jump|shift|wobble|move|jumpy|unstable|wobbly|stable|jumping|shifting)( <load>|)) {rest:on?}`,
    'layout shift of the home page {rest}',
  ],
  [
    `${LEAD}(does|do|is|are|did|will|how much does) (the |our |my |){x} page ((<jump>) <around>( <load>|)|(jump|shift|wobble|move|jumpy|unstable|wobbly|stable|jumping|shifting)( <load>|)) {rest:on?}`,
    'layout shift of the {x} page {rest}',
  ],
  [
    `${LEAD}(does|do|is|are|did|how fast does|how quickly does|how responsive is) (the |our |my |){x} page (<react>|janky|unresponsive|responsive)( <slow>|)( to <press>| <press>|) {rest:on?}`,
    'interaction to next paint of the {x} page {rest}',
  ],
  // How quickly it reacts.
  [
    `${LEAD}(does|do|did|is|are|how fast does|how fast do|how quickly does|how quickly do|how slow is|how slowly does|how responsive is|how responsive are|how long does|how soon does) (the |our |my |)(<thing>|<buttons>) (take |)(to |)(<react>)( <slow>|)( to| on|)( the|) <press> {rest:on?}`,
    'interaction to next paint {rest}',
  ],
  [
    `${LEAD}(does|do|did|is|are|how fast do|how quickly do|how slow are|how slowly do|how fast are) (the |our |my |)<buttons> (<react>)( too|)( <slow>|) {rest:on?}`,
    'interaction to next paint {rest}',
  ],
  [
    `${LEAD}(which|what) <pages> (<react>) (the |)(slowest|worst|most slowly|slowly|badly)( to <press>| <press>|) {rest:on?}`,
    'interaction to next paint by page {rest}',
  ],
  [
    `(which|what) <pages> (is|are|feel|feels) (the |)(most |)(janky|jankiest|unresponsive|laggy to use|least responsive) {rest:on?}`,
    'interaction to next paint by page {rest}',
  ],
  [`(how responsive|how unresponsive) (is|are) (the |our |my |)<thing> {rest:on?}`, 'interaction to next paint {rest}'],
  [
    `${LEAD}(is|are|does|do) (the |our |my |)<thing> (feel |)(janky|unresponsive|responsive)( to <press>|) {rest:on?}`,
    'interaction to next paint {rest}',
  ],
];

/** Tried before a sentence is read as one about speed. */
export const SPEED_SAID: readonly Restated[] = SAID.map((one) => compileRestatement(one, LISTS));
