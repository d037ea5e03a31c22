/** The tool that queries a journey: the events behind an order or a visitor. */
import { journeyQuestionSchema } from '@magpie/query';
import { z } from 'zod';
import { answerQuery } from '../../reporting/answer-query.ts';
import { fitAnswer } from '../fit.ts';
import { receiptOf } from '../receipt.ts';
import { cutNotes, shortText } from '../text.ts';
import type { Tool } from '../tool.ts';

const [ofOrder, ofVisitor] = journeyQuestionSchema.options;
/** Events without a limit of the question's own. */
const EVENTS = 100;

/** Both forms in one, since some assistants take no alternatives at the top of a schema. */
const journeyInput = z.strictObject({ ...ofOrder.shape, ...ofVisitor.shape }).partial();

/** Units of an event's numbers. */
export const JOURNEY_UNITS = {
  ts: 'milliseconds since 1970, UTC',
  sessionStart: 'seconds since 1970, UTC',
  valueMicros: 'millionths of currency',
  quantityMicros: 'millionths of a piece',
} as const;

/** The tool. */
export const journeyTool: Tool = {
  name: 'journey',
  title: 'Ask for a journey',
  description: [
    'The events before an order (transactionId, lookbackDays 0 to 90), or of one visitor in a range (userKey, dateRange), the latest ones;',
    `${EVENTS} unless limit says more. full: true means that earlier ones may be missing. It needs either transactionId or userKey.`,
  ].join(' '),
  input: journeyInput,
  async run(input, context) {
    const { data, meta } = await answerQuery('journey', { limit: EVENTS, ...(input as object) }, context);
    const fitted = fitAnswer(data as { events: { ts: number; name: string; pagePath: string }[]; full: boolean });
    const { events, full } = fitted.data;
    return {
      content: {
        ...fitted.data,
        units: JOURNEY_UNITS,
        ...(fitted.cut.length > 0 && { cut: fitted.cut }),
        receipt: receiptOf(meta),
      },
      text: shortText(
        `${events.length === 1 ? '1 event' : `${events.length} events`}${full ? '; earlier ones may be missing' : ''}.`,
        events.map(({ ts, name, pagePath }) => ({ at: new Date(ts).toISOString(), name, pagePath })),
        cutNotes(fitted.cut),
      ),
    };
  },
};
