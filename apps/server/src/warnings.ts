/** This module is responsible for the sentences that a reader should see with numbers. */
import type { Quality } from '@magpie/query';

/** What the quality of an answer means for who reads it. */
export function warningsOf(quality: Quality, currency: string): string[] {
  const warnings: string[] = [];
  if (quality.identity === 'day')
    warnings.push(
      'Visitors are recognised for one day only: someone who comes on several days counts once on each of them.',
    );
  if (quality.otherCurrencies.length > 0) {
    const others = new Intl.ListFormat('en').format(quality.otherCurrencies);
    warnings.push(`Money in ${others} is not in these sums, which are in ${currency}.`);
  }
  if (quality.removedBefore !== undefined)
    warnings.push(
      `Single events of days before ${quality.removedBefore} are no longer kept: what was rolled up of those days counts, the rest is missing.`,
    );
  return warnings;
}
