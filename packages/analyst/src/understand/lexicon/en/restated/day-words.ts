/** First words of dates and periods, for patterns that end with one. */
export const DAY_WORDS =
  'this, last, in, since, on, over, during, yesterday, today, from, between, until, till, for, before, after, so far, within, ever, the past, the last, the previous, the current, past, previous, current, january, february, march, april, may, june, july, august, september, october, november, december, monday, tuesday, wednesday, thursday, friday, saturday, sunday, q[1-4], 20\\d\\d, \\d{1,2}(?:st|nd|rd|th)?, throughout, up to, as of, starting, all of';
