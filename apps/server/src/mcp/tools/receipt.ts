/** The tool that explains an answer: the query, the definitions, quality and freshness behind it. */
import { QUERY_KINDS } from '@magpie/contract';
import { plan, planFunnel } from '@magpie/query';
import { type Dimension, dimension, type Metric } from '@magpie/vocabulary';
import { z } from 'zod';
import { answerQuery } from '../../reporting/answer-query.ts';
import type { QueryKind } from '../../reporting/plan-limits.ts';
import { describeDimension, describeMetric, receiptOf } from '../receipt.ts';
import { shortText } from '../text.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { FUNNEL_UNITS } from './funnel.ts';
import { JOURNEY_UNITS } from './journey.ts';
import { askReport, metricsAsked } from './report.ts';

const inputSchema = z.strictObject({
  kind: z.enum([...QUERY_KINDS, 'report']).meta({ description: 'table for ask and live.' }),
  question: z
    .record(z.string(), z.unknown())
    .meta({ description: 'receipt.query of an answer; of a report, what was given to the tool report.' }),
});

/** Meanings of an answer's fields. */
type Meanings = readonly (readonly [units: object, metrics: readonly Metric[], dimensions: readonly Dimension[]])[];

const MEANINGS: Readonly<Record<QueryKind, (question: unknown, context: ToolContext) => Meanings[number]>> = {
  table(question, { app, site }) {
    const { metrics, fields } = plan(question, site, app.now());
    return [{}, metrics, [...fields.values()]];
  },
  funnel: (question, { app, site }) => [FUNNEL_UNITS, [], [...planFunnel(question, site, app.now()).fields.values()]],
  journey: () => [JOURNEY_UNITS, [], []],
};

/** The receipt of a question, answered again: from memory, while nothing has changed. */
async function receipt({ kind, question }: z.infer<typeof inputSchema>, context: ToolContext) {
  if (kind !== 'report') {
    const { meta } = await answerQuery(kind, question, context);
    const [units, metrics, dimensions] = MEANINGS[kind](question, context);
    return { receipt: receiptOf(meta), units, metrics, dimensions };
  }
  const answer = await askReport(question, context);
  const names = Object.values(answer.receipt.query).flatMap(({ dimensions = [] }) => dimensions);
  return {
    receipt: answer.receipt,
    units: {},
    metrics: metricsAsked(answer.receipt, context),
    dimensions: [...new Set(names.filter((one) => typeof one === 'string'))]
      .map((name) => dimension(name, context.site.customDefinitions))
      .filter((one) => one !== undefined),
  };
}

/** The tool. */
export const receiptTool: Tool = {
  name: 'receipt',
  title: 'Explain an answer',
  description: [
    'How an answer was computed: the query with absolute dates, what each of its metrics and dimensions means, the engine, how exact the',
    'numbers are (quality and warnings), and how fresh the site’s data is.',
  ].join(' '),
  input: inputSchema,
  async run(input, context) {
    const found = await receipt(inputSchema.parse(input), context);
    const definitions = [...found.metrics.map(describeMetric), ...found.dimensions.map(describeDimension)];
    return {
      content: {
        receipt: found.receipt,
        definitions,
        ...(Object.keys(found.units).length > 0 && { units: found.units }),
      },
      text: shortText(
        `Days of ${context.site.timeZone}, amounts in ${context.site.currency}; ${JSON.stringify(found.receipt.freshness)}.`,
        definitions.map(({ name, meaning, ...more }) => ({
          name,
          ...('unit' in more && { unit: more.unit }),
          meaning,
        })),
        found.receipt.warnings,
      ),
    };
  },
};
