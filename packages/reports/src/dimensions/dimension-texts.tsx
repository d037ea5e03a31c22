/** Texts of the Dimensions report: views without a value, and values in words. */
import { __, sprintf, type useFormat } from '@magpie/ui';
import type { ReportDimension } from '../kit/report-dimensions.ts';

type Format = ReturnType<typeof useFormat>;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A value as it is shown: days in the reader's language, whether someone was logged in as a word, other values as they are. */
export function valueText({ id }: Pick<ReportDimension, 'id'>, value: string, format: Format): string {
  if (id === 'published_at' && DAY.test(value) && !Number.isNaN(Date.parse(value))) return format.day(value);
  if (id === 'logged_in' && value === 'true') return __('Yes', 'magpie');
  if (id === 'logged_in' && value === 'false') return __('No', 'magpie');
  return value;
}

/** Why a list of values is empty. */
export const noValues = (label: string): string =>
  /* translators: %s: what a list shows, such as Authors */
  sprintf(__('No data currently for the %s report', 'magpie'), label);

/** A part of all page views, in percent. */
export const partOfViews = (views: number, all: number, format: Format): string =>
  format.metric(all > 0 ? (views / all) * 100 : 0, 'percent');

/** How many page views have no value of a dimension. */
export function withoutText({ id }: Pick<ReportDimension, 'id'>, percent: string): string {
  /* translators: %s: a percentage, such as 38% */
  const texts: Readonly<Record<string, string>> = {
    author: __('%s of page views have no author.', 'magpie'),
    category: __('%s of page views have no category.', 'magpie'),
    tag: __('%s of page views have no tags.', 'magpie'),
    post_type: __('%s of page views have no post type.', 'magpie'),
    published_at: __('%s of page views have no publication date.', 'magpie'),
    seo_score: __('%s of page views have no SEO score.', 'magpie'),
    focus_keyword: __('%s of page views have no focus keyword.', 'magpie'),
  };
  const text = Object.hasOwn(texts, id) ? texts[id]! : __('%s of page views have no value.', 'magpie');
  return sprintf(text, percent);
}
