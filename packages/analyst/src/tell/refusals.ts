/** Reasons why a sentence isn't answered, in English. Code fills in the placeholders in braces. */
import type { DeclineReason } from '../understand/reply.ts';

/** Sentences by reason. */
export const REFUSALS: Readonly<Record<DeclineReason, string>> = {
  empty: 'Ask me anything about visits to your site, in a few words.',
  help: 'Ask about visits, visitors, pages, sources, countries, devices, campaigns, forms or sales: how many, which ones, when, or why a number changed. Name the days you want, and compare them with others. For example:',
  thanks: 'You’re welcome.',
  export:
    'I can’t create files here. Click “Open in report” under an answer; the report’s “Export” menu saves it as CSV or PDF.',
  definition: '{about}',
  notUnderstood: 'I don’t understand {about} in this question, and leaving it out could make the answer wrong.',
  language: 'I understand {understood}; this looks like {about}.',
  future: 'No one can know that yet. I can only forecast the current month, with a likely range.',
  notMeasured: '{product} doesn’t measure that here ({about}), so there is no number for it.',
  people: '{product} doesn’t know who visitors are: it counts visits without names or addresses.',
  secrets: 'I can only answer questions about this site’s numbers.',
  otherSites: 'I only know this site’s numbers.',
  opinion: 'That’s for you to decide. I can only give you the numbers.',
  impossible: 'I can’t answer that in one go yet ({about}).',
};

/** Refusal of a question with known words that fit nothing else in it. */
export const NOT_PLACED =
  'I know {about}, but not what it goes with in this question, and leaving it out could make the answer wrong.';

/** Refusal of a message that changes a question with words that weren't understood. */
export const NOT_UNDERSTOOD_BEFORE =
  'Your message changes a question in which I didn’t understand {about}. Ask that question in other words first, or leave {about} out:';

/** The same where nothing is named that it is about. */
export const REFUSALS_PLAIN: Readonly<Partial<Record<DeclineReason, string>>> = {
  notUnderstood: 'I don’t understand which number you want.',
  language: 'I understand questions in {understood}.',
  notMeasured: '{product} doesn’t measure that here, so there is no number for it.',
  impossible: 'I can’t answer that in a conversation yet.',
};

/** Answers to questions that only other reports or services can answer, by the words that ask for it: with and without Search Console. */
const ELSEWHERE: readonly (readonly [asked: RegExp, connected: string, otherwise: string])[] = [
  [
    /\b(?:ctr|click[- ]through rates?|rank\w*|search console|positions?|impressions|keywords?|page (?:one|1) (?:of|on|at) google|(?:first|second) page (?:of|on|at) google|what do (?:people|they) google|(?:find|found) us)\b/,
    'The report “Search Console” shows that. Here I can only list the terms with the most clicks.',
    'Only Google Search Console knows that, and this site isn’t connected to it.',
  ],
  [
    /\b(?:web vitals|speed|load\w*|slow\w*|fast\w*|quick\w*|responsive|snappy|lcp|inp|cls|ttfb|fcp|largest contentful paint)\b/,
    'The report “Site Speed” shows how fast pages are. I can’t answer that in a conversation yet.',
    'The report “Site Speed” shows how fast pages are. I can’t answer that in a conversation yet.',
  ],
];

/** Refusals of topics that a report shows, which a conversation has no answer for. */
export const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'which products are bought together':
    'The report “Products” shows which products are bought together. I can’t answer that in a conversation yet.',
  'what individual customers buy over time':
    'The report “Customers” shows how customers order over time. Here I can only say how many are new, how many order again, and what that brings.',
  'what is in the carts of people who haven’t ordered':
    'The report “Cart Abandonment” shows which products are left in carts. I can’t answer that in a conversation yet.',
  'the time between a visitor’s visits':
    'The report “Retention” shows how many new visitors come back after weeks or months. I can’t answer that in a conversation yet.',
};

/** The refusal of a tidied sentence that something else answers; undefined if nothing is known to. */
export function elsewhere(text: string, hasSearchConsole: boolean): string | undefined {
  const found = ELSEWHERE.find(([asked]) => asked.test(text));
  return found?.[hasSearchConsole ? 1 : 2];
}

/** Question asked back where a sentence can mean several things. */
export const CHOOSE = 'This could mean different things. Which one do you want?';
