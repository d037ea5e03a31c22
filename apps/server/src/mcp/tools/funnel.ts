/** The tool that queries a funnel: how many visitors go from step to step. */
import type { funnelAnswer } from '@magpie/contract';
import { funnelQuestionSchema } from '@magpie/query';
import type { z } from 'zod';
import { answerQuery } from '../../reporting/answer-query.ts';
import { fitAnswer } from '../fit.ts';
import { receiptOf } from '../receipt.ts';
import { cutNotes, shortText } from '../text.ts';
import type { Tool } from '../tool.ts';

/** Units of a step's numbers. */
export const FUNNEL_UNITS = {
  users: 'integer',
  usersRate: 'ratio',
  completionRate: 'ratio',
  abandonments: 'integer',
  abandonmentRate: 'ratio',
} as const;

/** The tool. */
export const funnelTool: Tool = {
  name: 'funnel',
  title: 'Ask for a funnel',
  description: [
    'Visitors who take up to ten steps one after the other, each a filter on events, such as {"field": "eventName", "op": "is", "value": "purchase"}.',
    'usersRate is of the first step; completionRate and abandonmentRate are of this step’s visitors, and null in the last step. open: enter at any step.',
    'breakdown: also by the values of a dimension. trended: also by day.',
  ].join(' '),
  input: funnelQuestionSchema,
  async run(input, context) {
    const { data, meta } = await answerQuery('funnel', input, context);
    const fitted = fitAnswer(data as z.infer<typeof funnelAnswer>);
    const receipt = receiptOf(meta);
    return {
      content: {
        ...fitted.data,
        units: FUNNEL_UNITS,
        ...(fitted.cut.length > 0 && { cut: fitted.cut }),
        receipt,
      },
      text: shortText('Visitors by step; rates are fractions.', fitted.data.steps, [
        ...cutNotes(fitted.cut),
        ...receipt.warnings,
      ]),
    };
  },
};
