/** Texts about the parts of a difference between two counts. */
import { __, sprintf, type useFormat } from '@magpie/ui';
import type { DIFFERENCE_REASONS, DifferencePart, GoogleComparisonData } from './google-comparison.shape.ts';

type Step = DifferencePart | 'google' | 'unexplained' | 'own';
type Format = ReturnType<typeof useFormat>;

/** Name of a step. */
export function partText(step: Step, product: string): string {
  switch (step) {
    case 'google':
      return __('Google Analytics', 'magpie');
    case 'own':
      return product;
    case 'unexplained':
      return __('Not explained', 'magpie');
    case 'zone':
      return __('Different time zone', 'magpie');
    case 'unfinished':
      return __('Days that Google hasn’t finished', 'magpie');
    case 'declined':
      return __('Visitors who declined cookies', 'magpie');
    case 'bots':
      return __('Bots that pose as people', 'magpie');
    case 'internal':
      return __('Your own visits', 'magpie');
    case 'repeated':
      return __('Duplicate orders', 'magpie');
    case 'other_hosts':
      return __('Pages on other hosts', 'magpie');
    case 'previews':
      return __('Previews in editors', 'magpie');
  }
}

/** What a step means, in a sentence; undefined where its name says it. */
export function partMeaning(step: Step, data: GoogleComparisonData | null, format: Format): string | undefined {
  switch (step) {
    case 'google':
      return data?.property.name;
    case 'own':
      return __('As in your reports', 'magpie');
    case 'unexplained':
      return __('The rest of the difference', 'magpie');
    case 'zone':
      return data
        ? sprintf(
            /* translators: %s: a time zone, such as Europe/Berlin */
            __('The property uses %s', 'magpie'),
            data.property.time_zone,
          )
        : undefined;
    case 'unfinished':
      return data?.final_until
        ? sprintf(
            /* translators: %s: a day */
            __('Google may change days after %s', 'magpie'),
            format.day(data.final_until),
          )
        : __('Google may still change all these days', 'magpie');
    case 'declined':
      return __('Counted here without a cookie', 'magpie');
    case 'bots':
      return __('Google only leaves out known bots', 'magpie');
    case 'internal':
    case 'other_hosts':
    case 'previews':
      return __('Left out here by your settings', 'magpie');
    case 'repeated':
      return __('Each order number counts once here', 'magpie');
  }
}

/** A reason for a difference that can't be measured from here. */
export function reasonText(reason: (typeof DIFFERENCE_REASONS)[number], product: string): string {
  switch (reason) {
    case 'thresholds':
      return __('Google left out rows with only a few people.', 'magpie');
    case 'sampled':
      return __('Google’s numbers are estimated from a sample.', 'magpie');
    case 'other_row':
      return __('Google combined rare values in one row.', 'magpie');
    case 'truncated':
      return __('Google cut off part of the period.', 'magpie');
    case 'hidden_by_role':
      return __('Google hides money from the connected account.', 'magpie');
    case 'day_visitors':
      return sprintf(
        /* translators: %s: the product's name */
        __('Without cookies, %s counts a person who visits on two days as two visitors.', 'magpie'),
        product,
      );
    case 'other_currency':
      return __('The property uses a different currency.', 'magpie');
    case 'blockers':
      return sprintf(
        /* translators: %s: the product's name */
        __('Google can’t count browsers that block it. %s may count them.', 'magpie'),
        product,
      );
  }
}
