/** Weekdays in general: "Saturday or Tuesday, usually" is about all Saturdays and Tuesdays. */
import { type Form, isWhole } from './form.ts';

const USUALLY = /(?:,? ?\b(?:usually|normally|typically|generally|in general|as a rule|on average|on the whole)\b)/;
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const TWO = new RegExp(
  `\\b(?:an? |the )?(${WEEKDAY}) (vs\\.?|versus|or|and|against|than|compared (?:to|with)) (?:on )?(?:an? |the )?(${WEEKDAY})\\b`,
);

/** Compares two weekdays in general. */
const usualWeekdays: Form = {
  first: true,
  async read(text, { read }) {
    if (!USUALLY.test(text) || !TWO.test(text)) return undefined;
    const one = await read(text.replace(TWO, '$1s $2 $3s').replace(USUALLY, ''));
    return one && isWhole(one) ? one : undefined;
  },
};

/** The forms. */
export const WEEKDAY_FORMS: readonly Form[] = [usualWeekdays];
