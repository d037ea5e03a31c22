import { describe, expect, it } from 'vitest';
import { askSet } from '../testing/ask-set.ts';
import type { SetQuestion } from '../testing/question-set.ts';

const OCTOBER_12 = '2026-10-12..2026-11-20 vs 2026-09-02..2026-10-11 until 14:30';
const ASKED: Readonly<Record<string, readonly SetQuestion[]>> = {
  'the time since a day that is told before': [
    ['We redid the checkout on 12 October. Have orders gone up since?', `total transactions @ ${OCTOBER_12}`],
    ['We redid the checkout on 12 October. Are there more orders since then?', `total transactions @ ${OCTOBER_12}`],
    [
      'The new theme went live on 12 October. Is the bounce rate better than before?',
      `total bounceRate @ ${OCTOBER_12}`,
    ],
    ['I changed the host on 12 October. Has loading got any quicker since?', `speed lcp @ ${OCTOBER_12}`],
    [
      'After the redesign on 12 October: do people stay longer than before?',
      `total averageSessionDuration @ ${OCTOBER_12}`,
    ],
    ['we dropped the ads on 12 october, did revenue fall after that', `total purchaseRevenue @ ${OCTOBER_12}`],
    ['since we moved the form on 12 october, have downloads gone up', `total fileDownloads @ ${OCTOBER_12}`],
    [
      'Morning. We began to post on reddit last month. How many visits from reddit since?',
      'total sessions @ 2026-10-01..2026-11-20 where sessionSource=reddit',
    ],
  ],
  'no such time': [
    ['We redid the checkout. Have orders gone up since?', 'declined notUnderstood'],
    ['We opened in May and moved in June. Have orders gone up since?', 'declined notUnderstood'],
    ['We published the robin article on 12 October. How often has it been read since?', 'declined notUnderstood'],
  ],
  'everyone, who isn’t compared with others': [
    ['do we sell more this month', 'total transactions @ thisMonth vs 2026-10-01..2026-10-20 until 14:30'],
    ['are we selling less since 12 october', `total transactions @ ${OCTOBER_12}`],
    ['do we get more sign-ups since 12 october', `total formSubmissions @ ${OCTOBER_12} where formName=newsletter`],
  ],
};

describe('the time since something that is told', () => {
  it.each(Object.entries(ASKED))('%s', async (_, questions) => {
    expect(await askSet(questions)).toEqual([]);
  });
});
