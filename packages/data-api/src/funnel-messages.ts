/** Request message of v1alpha's runFunnelReport, field by field as in Google's proto files. */
import { z } from 'zod';
import { CONDITION_NAMES, CONDITIONS, dateRange, dimension, filterExpression } from './messages.ts';
import { duration, enumeration, int64, message, opaqueMessage } from './proto.ts';

const fieldFilter = message(
  'FunnelFieldFilter',
  { fieldName: z.string(), ...CONDITIONS },
  { one_filter: CONDITION_NAMES },
);
const parameterFilter = message(
  'FunnelParameterFilter',
  { eventParameterName: z.string(), itemParameterName: z.string(), ...CONDITIONS },
  { one_parameter: ['eventParameterName', 'itemParameterName'], one_filter: CONDITION_NAMES },
);
/** A condition on a parameter of the step's event. */
export type ParameterFilter = z.infer<typeof parameterFilter>;

/** Conditions on parameters joined by and, or, not. */
export interface ParameterExpression {
  readonly andGroup?: { readonly expressions?: readonly ParameterExpression[] | undefined } | undefined;
  readonly orGroup?: { readonly expressions?: readonly ParameterExpression[] | undefined } | undefined;
  readonly notExpression?: ParameterExpression | undefined;
  readonly funnelParameterFilter?: ParameterFilter | undefined;
}
const parameterExpression: z.ZodType<ParameterExpression> = z.lazy(() => parameterMessage);
const parameterList = message('FunnelParameterFilterExpressionList', { expressions: z.array(parameterExpression) });
const parameterMessage: z.ZodType<ParameterExpression> = message(
  'FunnelParameterFilterExpression',
  {
    andGroup: parameterList,
    orGroup: parameterList,
    notExpression: parameterExpression,
    funnelParameterFilter: parameterFilter,
  },
  { expr: ['andGroup', 'orGroup', 'notExpression', 'funnelParameterFilter'] },
) as unknown as z.ZodType<ParameterExpression>;

const eventFilter = message('FunnelEventFilter', {
  eventName: z.string(),
  funnelParameterFilterExpression: parameterExpression,
});

/** The condition for events of a step. */
export interface StepExpression {
  readonly andGroup?: { readonly expressions?: readonly StepExpression[] | undefined } | undefined;
  readonly orGroup?: { readonly expressions?: readonly StepExpression[] | undefined } | undefined;
  readonly notExpression?: StepExpression | undefined;
  readonly funnelFieldFilter?: z.infer<typeof fieldFilter> | undefined;
  readonly funnelEventFilter?: z.infer<typeof eventFilter> | undefined;
}
const stepExpression: z.ZodType<StepExpression> = z.lazy(() => stepMessage);
const stepList = message('FunnelFilterExpressionList', { expressions: z.array(stepExpression) });
const stepMessage: z.ZodType<StepExpression> = message(
  'FunnelFilterExpression',
  {
    andGroup: stepList,
    orGroup: stepList,
    notExpression: stepExpression,
    funnelFieldFilter: fieldFilter,
    funnelEventFilter: eventFilter,
  },
  { expr: ['andGroup', 'orGroup', 'notExpression', 'funnelFieldFilter', 'funnelEventFilter'] },
) as unknown as z.ZodType<StepExpression>;

const step = message('FunnelStep', {
  name: z.string(),
  isDirectlyFollowedBy: z.boolean(),
  withinDurationFromPriorStep: duration,
  filterExpression: stepExpression,
});
/** One step of a funnel. */
export type RequestStep = z.infer<typeof step>;

/** runFunnelReport. */
export const runFunnelReportRequest = message('RunFunnelReportRequest', {
  property: z.string(),
  dateRanges: z.array(dateRange),
  funnel: message('Funnel', { isOpenFunnel: z.boolean(), steps: z.array(step) }),
  funnelBreakdown: message('FunnelBreakdown', { breakdownDimension: dimension, limit: int64 }),
  funnelNextAction: message('FunnelNextAction', { nextActionDimension: dimension, limit: int64 }),
  funnelVisualizationType: enumeration('RunFunnelReportRequest.FunnelVisualizationType', {
    FUNNEL_VISUALIZATION_TYPE_UNSPECIFIED: 0,
    STANDARD_FUNNEL: 1,
    TRENDED_FUNNEL: 2,
  }),
  segments: z.array(opaqueMessage('Segment')),
  limit: int64,
  dimensionFilter: filterExpression,
  returnPropertyQuota: z.boolean(),
});
/** runFunnelReport. */
export type RunFunnelReportRequest = z.infer<typeof runFunnelReportRequest>;
