/** All everyday ways to ask that are restated in plain words, in the order in which they are tried. */
import { compileRestatement, type Restated, type Restatement, type WordLists } from '../../restatement.ts';
import { ABOUT_ORDERS, ABOUT_ORDERS_FIRST } from './about-orders.ts';
import { AROUND, AROUND_FIRST, AROUND_LISTS } from './around.ts';
import { AS_TYPED_FIRST, AS_TYPED_LISTS } from './as-typed.ts';
import { ASIDES } from './asides.ts';
import { ASKED, ASKED_FIRST } from './asked.ts';
import { GLANCE, GLANCE_FIRST, GLANCE_LISTS } from './at-a-glance.ts';
import { BEHIND, BEHIND_FIRST, BEHIND_LISTS } from './behind-changes.ts';
import { BESIDE_BEFORE_LISTS, BESIDE_BEFORE_NEXT, ONE_NUMBER_FIRST, ONE_NUMBER_LISTS } from './beside-before.ts';
import { BETWEEN, BETWEEN_LISTS } from './between-numbers.ts';
import { BUYER_LISTS, BUYERS, BUYERS_FIRST } from './buyers.ts';
import { BUYING, BUYING_FIRST } from './buying.ts';
import { BUYING_MORE } from './buying-more.ts';
import { NAMES_FIRST, NAMES_LISTS } from './by-their-names.ts';
import { CAME_AND_DID_FIRST, CAME_AND_DID_LISTS } from './came-and-did.ts';
import { CART_TALK, CART_TALK_FIRST, CART_TALK_LISTS } from './cart-talk.ts';
import { CARTS_LEFT, CARTS_LEFT_LISTS } from './carts-left.ts';
import { COMMON, COMMON_FIRST, COMMON_LISTS } from './common-lists.ts';
import { COMPARED, COMPARED_LISTS } from './compared.ts';
import { CONTENT_LISTS, CONTENTS, CONTENTS_FIRST } from './contents.ts';
import { EACH } from './each.ts';
import { EACH_OF_DAYS_FIRST, EACH_OF_DAYS_LISTS } from './each-of-days.ts';
import { EASILY_LOST_FIRST, EASILY_LOST_LISTS } from './easily-lost.ts';
import { FEW_READER_LISTS, FEW_READERS_FIRST } from './few-readers.ts';
import { FIGURE_LISTS, FIGURES, FIGURES_FIRST } from './figures.ts';
import { FORMS, FORMS_FIRST } from './filled-forms.ts';
import { FIRST_ORDER_LISTS, FIRST_ORDERS_FIRST, SOLD_COUNTED_FIRST } from './first-orders.ts';
import { FORM_WAY_LISTS, FORM_WAYS, FORM_WAYS_FIRST } from './form-ways.ts';
import { FRAME_LISTS, FRAMES, FRAMES_FIRST } from './frames.ts';
import { FROM_THE_TILL, FROM_THE_TILL_LISTS } from './from-the-till.ts';
import { GOING_ON, GOING_ON_LISTS } from './going-on.ts';
import { IN_PERCENT, IN_PERCENT_FIRST, IN_PERCENT_LISTS } from './in-percent.ts';
import { IN_THE_END_FIRST, IN_THE_END_LISTS } from './in-the-end.ts';
import { JUDGED, JUDGED_FIRST, JUDGED_LISTS } from './judged-rows.ts';
import { JUDGING_FIRST, JUDGING_LISTS } from './judging.ts';
import { JUST_THOSE_LISTS, JUST_THOSE_NEXT } from './just-those.ts';
import { LINKING_HERE_FIRST, LINKING_HERE_LISTS } from './linking-here.ts';
import { LINKS_AWAY, LINKS_AWAY_FIRST, LINKS_AWAY_LISTS } from './links-away.ts';
import { LISTS } from './lists.ts';
import { MISREAD_FIRST, MISREAD_LISTS } from './misread.ts';
import { MISSED_FIRST, MISSED_LISTS } from './missed.ts';
import { MIX_LISTS, MIXES_FIRST } from './mixes.ts';
import { MONEY_TALK } from './money-talk.ts';
import { MORE_OF_TWO, MORE_OF_TWO_FIRST, MORE_OF_TWO_LISTS, MORE_OF_TWO_NEXT } from './more-of-two.ts';
import { MOVED_FIRST, MOVED_LISTS } from './moved-most.ts';
import { OTHERWISE, OTHERWISE_FIRST, OTHERWISE_LISTS } from './named-otherwise.ts';
import { NARROWING, NARROWING_FIRST, NARROWING_LISTS } from './narrowing.ts';
import { NEAR_THING_LISTS, NEAR_THINGS_FIRST } from './near-things.ts';
import { NONE, NONE_LISTS } from './none.ts';
import { NOT_FOUND_FIRST, NOT_FOUND_LISTS } from './not-found.ts';
import { ODD_FIRST, ODD_LISTS } from './odd-things.ts';
import { OF_ROWS, OF_ROWS_FIRST, OF_ROWS_NEXT } from './of-rows.ts';
import { PAGE_WAY_LISTS, PAGE_WAYS, PAGE_WAYS_FIRST } from './page-ways.ts';
import { PER_ORDER } from './per.ts';
import { PULLING, PULLING_FIRST, PULLING_LISTS } from './pulling.ts';
import { RATIO_LISTS, RATIOS, RATIOS_FIRST } from './ratios.ts';
import { PERSON, PERSON_FIRST, PERSON_LISTS } from './rows-by-person.ts';
import { SAID_AGAIN, SAID_AGAIN_FIRST, SAID_AGAIN_LISTS } from './said-again.ts';
import { MORE_WORD_LISTS, MORE_WORDS, MORE_WORDS_FIRST } from './said-with-more-words.ts';
import { SEARCHING_FIRST } from './searching.ts';
import { SENT_ON_FIRST, SENT_ON_LISTS } from './sent-on.ts';
import { SHOP, SHOP_FIRST } from './shop.ts';
import { SHOP_LISTS } from './shop-lists.ts';
import { SHOP_MORE, SHOP_MORE_FIRST, SHOP_MORE_LISTS } from './shop-more.ts';
import { SHOP_NEXT, SHOP_NEXT_LISTS } from './shop-next.ts';
import { SHOP_TALK, SHOP_TALK_FIRST, SHOP_TALK_LISTS } from './shop-talk.ts';
import { SHORT_WORD_LISTS, SHORT_WORDS_FIRST } from './short-words.ts';
import { SIDES, SIDES_FIRST } from './sides.ts';
import { SINCE_START_FIRST, SINCE_START_LISTS } from './since-start.ts';
import { SITE, SITE_FIRST } from './site.ts';
import { SMALL_ROWS, SMALL_ROWS_LISTS } from './small-rows.ts';
import { STEP_LISTS, STEPS } from './steps.ts';
import { SUMMARIES_FIRST, SUMMARY_LISTS } from './summaries.ts';
import { TALK_NEXT, TALK_NEXT_LISTS, WITHOUT_ADS_FIRST } from './talk-next.ts';
import { THING_WAY_LISTS, THING_WAYS, THING_WAYS_FIRST } from './thing-ways.ts';
import { TILL_FIRST } from './till.ts';
import { TIME_LISTS, TIMES, TIMES_FIRST } from './times.ts';
import { TO_THE_END, TO_THE_END_LISTS } from './to-the-end.ts';
import { TOLD_OF_DAYS_FIRST, TOLD_OF_DAYS_LISTS } from './told-of-days.ts';
import { TRAFFIC, TRAFFIC_FIRST, TRAFFIC_LISTS } from './traffic.ts';
import { UP_OR_DOWN, UP_OR_DOWN_LISTS, UP_OR_DOWN_NEXT } from './up-or-down.ts';
import { VERDICT_LISTS, VERDICTS_FIRST } from './verdicts.ts';
import { WAY_LISTS, WAYS, WAYS_FIRST, WAYS_NEXT } from './ways.ts';
import { WITHOUT_ONE_FIRST, WITHOUT_ONE_LISTS } from './without-one.ts';
import { WONDERING_FIRST, WONDERING_LISTS } from './wondering.ts';
import { WORTH, WORTH_FIRST } from './worth.ts';

const compiled = (all: readonly Restatement[], words: WordLists = { ...LISTS, ...SHOP_LISTS }): readonly Restated[] =>
  all.map((one) => compileRestatement(one, words));

/** Tried first after another answer, which they are compared with. */
export const RESTATED_NEXT: readonly Restated[] = [
  ...compiled(JUST_THOSE_NEXT, JUST_THOSE_LISTS),
  ...compiled(BESIDE_BEFORE_NEXT, BESIDE_BEFORE_LISTS),
  ...compiled(MORE_OF_TWO_NEXT, MORE_OF_TWO_LISTS),
  ...compiled(UP_OR_DOWN_NEXT, UP_OR_DOWN_LISTS),
  ...compiled(WAYS_NEXT, WAY_LISTS),
  ...OF_ROWS_NEXT,
  ...compiled(SHOP_NEXT, SHOP_NEXT_LISTS),
  ...compiled(TALK_NEXT, TALK_NEXT_LISTS),
];

/** Tried before the words are read by themselves, which would lose what they say together. */
export const RESTATED_FIRST: readonly Restated[] = [
  ...compiled(LINKING_HERE_FIRST, LINKING_HERE_LISTS),
  ...compiled(SENT_ON_FIRST, SENT_ON_LISTS),
  ...compiled(EACH_OF_DAYS_FIRST, EACH_OF_DAYS_LISTS),
  ...compiled(WITHOUT_ONE_FIRST, WITHOUT_ONE_LISTS),
  ...compiled(IN_PERCENT_FIRST, IN_PERCENT_LISTS),
  ...compiled(ONE_NUMBER_FIRST, ONE_NUMBER_LISTS),
  ...compiled(MISSED_FIRST, MISSED_LISTS),
  ...compiled(MISREAD_FIRST, MISREAD_LISTS),
  ...compiled(IN_THE_END_FIRST, IN_THE_END_LISTS),
  ...compiled(MOVED_FIRST, MOVED_LISTS),
  ...compiled(SUMMARIES_FIRST, SUMMARY_LISTS),
  ...compiled(MORE_OF_TWO_FIRST, MORE_OF_TWO_LISTS),
  ...compiled(EASILY_LOST_FIRST, EASILY_LOST_LISTS),
  ...compiled(SAID_AGAIN_FIRST, SAID_AGAIN_LISTS),
  ...compiled(ODD_FIRST, ODD_LISTS),
  ...compiled(MORE_WORDS_FIRST, MORE_WORD_LISTS),
  ...compiled(BEHIND_FIRST, BEHIND_LISTS),
  ...compiled(PERSON_FIRST, PERSON_LISTS),
  ...compiled(SINCE_START_FIRST, SINCE_START_LISTS),
  ...compiled(TIMES_FIRST, TIME_LISTS),
  ...compiled(FEW_READERS_FIRST, FEW_READER_LISTS),
  ...compiled(NOT_FOUND_FIRST, NOT_FOUND_LISTS),
  ...compiled(LINKS_AWAY_FIRST, LINKS_AWAY_LISTS),
  ...compiled(CAME_AND_DID_FIRST, CAME_AND_DID_LISTS),
  ...compiled(SHORT_WORDS_FIRST, SHORT_WORD_LISTS),
  ...compiled(NEAR_THINGS_FIRST, NEAR_THING_LISTS),
  ...compiled([...FIRST_ORDERS_FIRST, ...SOLD_COUNTED_FIRST], FIRST_ORDER_LISTS),
  ...compiled(AS_TYPED_FIRST, AS_TYPED_LISTS),
  ...compiled(CONTENTS_FIRST, CONTENT_LISTS),
  ...ASKED_FIRST,
  ...compiled(VERDICTS_FIRST, VERDICT_LISTS),
  ...compiled(WONDERING_FIRST, WONDERING_LISTS),
  ...compiled(AROUND_FIRST, AROUND_LISTS),
  ...compiled(PULLING_FIRST, PULLING_LISTS),
  ...compiled(OTHERWISE_FIRST, OTHERWISE_LISTS),
  ...compiled(NAMES_FIRST, NAMES_LISTS),
  ...compiled(FRAMES_FIRST, FRAME_LISTS),
  ...compiled(MIXES_FIRST, MIX_LISTS),
  ...compiled(JUDGED_FIRST, JUDGED_LISTS),
  ...compiled(JUDGING_FIRST, JUDGING_LISTS),
  ...compiled(TOLD_OF_DAYS_FIRST, TOLD_OF_DAYS_LISTS),
  ...compiled(GLANCE_FIRST, GLANCE_LISTS),
  ...compiled(TRAFFIC_FIRST, TRAFFIC_LISTS),
  ...compiled(BUYERS_FIRST, BUYER_LISTS),
  ...compiled(WAYS_FIRST, WAY_LISTS),
  ...compiled(NARROWING_FIRST, NARROWING_LISTS),
  ...compiled(FIGURES_FIRST, FIGURE_LISTS),
  ...compiled(RATIOS_FIRST, RATIO_LISTS),
  ...compiled(COMMON_FIRST, COMMON_LISTS),
  ...OF_ROWS_FIRST,
  ...compiled(CART_TALK_FIRST, { ...LISTS, ...SHOP_LISTS, ...CART_TALK_LISTS }),
  ...compiled(SHOP_MORE_FIRST, SHOP_MORE_LISTS),
  ...compiled(SHOP_TALK_FIRST, { ...LISTS, ...SHOP_LISTS, ...SHOP_TALK_LISTS }),
  ...compiled([
    ...WITHOUT_ADS_FIRST,
    ...SEARCHING_FIRST,
    ...TILL_FIRST,
    ...WORTH_FIRST,
    ...FORMS_FIRST,
    ...EACH,
    ...SIDES_FIRST,
    ...SHOP_FIRST,
    ...BUYING_FIRST,
  ]),
  ...SITE_FIRST,
  ...ABOUT_ORDERS_FIRST,
  ...compiled(FORM_WAYS_FIRST, FORM_WAY_LISTS),
  ...compiled(PAGE_WAYS_FIRST, PAGE_WAY_LISTS),
  ...compiled(THING_WAYS_FIRST, THING_WAY_LISTS),
  ...compiled(STEPS, { ...LISTS, ...STEP_LISTS }),
];

/** Tried for sentences that aren't understood by their words. */
export const RESTATED: readonly Restated[] = [
  ...compiled(SMALL_ROWS, SMALL_ROWS_LISTS),
  ...compiled(IN_PERCENT, IN_PERCENT_LISTS),
  ...compiled(MORE_OF_TWO, MORE_OF_TWO_LISTS),
  ...compiled(FROM_THE_TILL, FROM_THE_TILL_LISTS),
  ...compiled(UP_OR_DOWN, UP_OR_DOWN_LISTS),
  ...compiled(TO_THE_END, TO_THE_END_LISTS),
  ...compiled(LINKS_AWAY, LINKS_AWAY_LISTS),
  ...compiled(SAID_AGAIN, SAID_AGAIN_LISTS),
  ...compiled(CARTS_LEFT, CARTS_LEFT_LISTS),
  ...compiled(BETWEEN, BETWEEN_LISTS),
  ...compiled(TIMES, TIME_LISTS),
  ...compiled(BEHIND, BEHIND_LISTS),
  ...compiled(MORE_WORDS, MORE_WORD_LISTS),
  ...compiled(PERSON, PERSON_LISTS),
  ...compiled(CONTENTS, CONTENT_LISTS),
  ...compiled(NONE, NONE_LISTS),
  ...compiled(FIGURES, FIGURE_LISTS),
  ...compiled(COMPARED, { ...LISTS, ...COMPARED_LISTS }),
  ...compiled([...SIDES, ...SHOP, ...BUYING, ...BUYING_MORE, ...PER_ORDER, ...WORTH, ...FORMS]),
  ...compiled(CART_TALK, { ...LISTS, ...SHOP_LISTS, ...CART_TALK_LISTS }),
  ...compiled(SHOP_MORE, SHOP_MORE_LISTS),
  ...compiled([...SHOP_TALK, ...MONEY_TALK], { ...LISTS, ...SHOP_LISTS, ...SHOP_TALK_LISTS }),
  ...compiled(GLANCE, GLANCE_LISTS),
  ...compiled(AROUND, AROUND_LISTS),
  ...compiled(TRAFFIC, TRAFFIC_LISTS),
  ...compiled(BUYERS, BUYER_LISTS),
  ...compiled(WAYS, WAY_LISTS),
  ...compiled(NARROWING, NARROWING_LISTS),
  ...SITE,
  ...ABOUT_ORDERS,
  ...compiled(RATIOS, RATIO_LISTS),
  ...compiled(COMMON, COMMON_LISTS),
  ...compiled(GOING_ON, GOING_ON_LISTS),
  ...OF_ROWS,
  ...compiled(FORM_WAYS, FORM_WAY_LISTS),
  ...compiled(PAGE_WAYS, PAGE_WAY_LISTS),
  ...compiled(THING_WAYS, THING_WAY_LISTS),
  ...ASKED,
  ...compiled(OTHERWISE, OTHERWISE_LISTS),
  ...compiled(JUDGED, JUDGED_LISTS),
  ...compiled(FRAMES, FRAME_LISTS),
  ...compiled(ASIDES),
];

/** Wording around the question in a longer message, removed piece by piece. */
export const PULLED: readonly Restated[] = compiled(PULLING, PULLING_LISTS);
