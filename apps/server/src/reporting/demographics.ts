/** Answers what only Google Analytics knows of a site's visitors: each field alone, over whole ranges. */
import { ask, type Engine, plan } from '@magpie/query';
import { type Demographics, demographicsQuestion, type Provider } from '@magpie/reports';

/** Values that are listed: the largest. */
const MOST = 200;

/** The provider of {@link Demographics}. */
export const demographicsProvider =
  (google: Engine): Provider =>
  async (asked, { site, now }): Promise<Demographics> => {
    const { by, dateRanges } = demographicsQuestion.parse(asked);
    const [values, all] = await ask(google, [
      plan({ dimensions: [by], metrics: ['totalUsers'], dateRanges, limit: MOST }, site, now),
      plan({ metrics: ['totalUsers'], dateRanges, keepEmptyRows: true }, site, now),
    ]);
    return {
      rows: values!.rows.map(({ range, dimensions, metrics }) => ({
        range,
        value: dimensions[by]!,
        users: metrics.totalUsers ?? 0,
      })),
      users: all!.totals.map(({ totalUsers = 0 }) => totalUsers),
      thresholds: values!.quality.google?.thresholds === true,
    };
  };
