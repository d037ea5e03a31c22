/** Coupon codes as people say them: "winter 15" for WINTER15. */
import type { ReplyMeans } from '../reply.ts';

const SPOKEN = /\b(\p{L}{3,}) (\d{1,3})\b/gu;
/** Words before numbers that aren't part of a code. */
const NO_CODE =
  /^(?:last|past|next|first|top|best|worst|than|over|under|least|most|about|week|page|order|weeks?|days?|the|and|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|(?:jan|febr)uary|march|april|june|july|august|(?:septem|octo|novem|decem)ber)$/i;

/** Replaces each word and number that form a coupon code of the site by that code. */
export async function withCodes(sentence: string, { values }: Pick<ReplyMeans, 'values'>): Promise<string> {
  let text = sentence;
  for (const [said, word, number] of sentence.matchAll(SPOKEN)) {
    if (NO_CODE.test(word!)) continue;
    const code = `${word}${number}`.toLowerCase();
    const found = (await values('orderCoupon', code)).find(({ value }) => value.toLowerCase() === code);
    if (found) text = text.replace(said, found.value);
  }
  return text;
}
