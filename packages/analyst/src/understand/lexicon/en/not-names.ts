/** English words that are never a name by themselves, though names have them: "First feeder" isn't called "first". */
import { phrasesOf } from '../meaning.ts';

/** In the form for comparison: lower case, singular. */
export const NOT_NAMES: ReadonlySet<string> = new Set(
  phrasesOf(
    'who, what, which, where, when, why, how, that, this, is, are, was, were, ' +
      'first, second, third, fourth, fifth, sixth, last, next, previous, past, current, former, later, earlier, early, late, recent, old, older, new, newer, young, younger, ' +
      'other, another, same, such, only, half, quarter, double, twice, once, again, less, more, fewer, most, least, best, worst, better, worse, good, bad, great, small, smaller, big, bigger, large, larger, long, longer, short, shorter, ' +
      'high, higher, low, lower, fast, faster, slow, slower, free, full, empty, open, closed, hot, cold, easy, hard, right, wrong, left, true, false, ' +
      'before, after, since, until, till, while, around, near, above, below, under, over, beyond, behind, ahead, without, within, inside, outside, instead, together, never, ever, always, often, rarely, ' +
      'nobody, nothing, none, no one, neither, nor, not, never, somebody, someone, anybody, each, every, both, either, few, several, enough, ' +
      'day, week, month, year, hour, minute, time, morning, evening, night, weekend, weekday, season, spring, summer, autumn, winter, holiday, ' +
      'size, guide, tip, test, review, part, page, post, article, blog, site, box, box of, set, kit, pack, plan, list, way, thing, story, note, idea, work, use, make, get, go, buy, sell, read, see, look, find, start, stop, end, begin, finish, leave, left, stay, ' +
      'name, number, price, cost, value, money, person, people, visitor, user, customer, shopper, buyer, gone, happen, marketing, company, business, team, ad, tv, quick, specific, chat, broken, vegan, background, color, colour, blue, red, green, black, white, country, city, device, source, channel, campaign, report, data, brochure, umbrella, cat, egg, weather, joke, poem',
  ),
);
