/** Names of an exported table's columns in the reader's language. */
import type { SiteSummary } from '@magpie/contract';
import { BUCKET_DIMENSION, type Question } from '@magpie/query';
import { INCOMPLETE, PERIOD, type ReportTable, SHARE } from '@magpie/reports';
import { __, sprintf } from '@magpie/ui';
import { dimension, metric } from '@magpie/vocabulary';
import { fieldLabel } from '../view/filter-texts.ts';

const BUCKETS: readonly string[] = Object.values(BUCKET_DIMENSION);

/** The name of each column of a table, by its field name, and of the one that marks incomplete rows; without its question, only the known ones. */
export const columnLabels = (...of: Parameters<typeof ownLabels>): Record<string, string> => ({
  ...ownLabels(...of),
  [INCOMPLETE]: __('Incomplete', 'magpie'),
});

function ownLabels(
  table: ReportTable,
  question: Pick<Question, 'dimensions' | 'metrics'> | undefined,
  site: Pick<SiteSummary, 'currency' | 'customDefinitions'>,
  comparing: boolean,
): Record<string, string> {
  if ('columns' in table)
    return Object.fromEntries(
      table.columns.map(({ field, label, money }) => {
        const name = __(label, 'magpie');
        return [field, money ? measuredLabel(name, site.currency) : name];
      }),
    );
  const labels = question ? questionLabels(question, site, comparing, table.labels) : {};
  return {
    ...labels,
    ...(table.share && { [SHARE]: measuredLabel(__(table.share.label, 'magpie'), '%') }),
    ...(table.titled && { pageTitle: fieldLabel('pageTitle') }),
    ...(table.beside && { [table.beside.field]: __(table.beside.label, 'magpie') }),
    ...(table.named && { [table.named.by]: fieldLabel(table.named.by) }),
  };
}

function questionLabels(
  { dimensions = [], metrics }: Pick<Question, 'dimensions' | 'metrics'>,
  { currency, customDefinitions }: Pick<SiteSummary, 'currency' | 'customDefinitions'>,
  comparing: boolean,
  own: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const labels: Record<string, string> = comparing ? { [PERIOD]: __('Period', 'magpie') } : {};
  const chart = dimensions.length === 1 && BUCKETS.includes(fieldName(dimensions[0]!));
  for (const name of dimensions.map(fieldName))
    labels[name] = chart
      ? __('Date', 'magpie')
      : __(own[name] ?? dimension(name, customDefinitions)?.uiName ?? name, 'magpie');
  for (const name of metrics.map(fieldName)) {
    const field = metric(name, customDefinitions);
    const measured =
      field && { ratio: '%', seconds: 's', currency, integer: null, quantity: null, float: null }[field.unit];
    const label = __(own[name] ?? field?.uiName ?? name, 'magpie');
    labels[name] = measured ? measuredLabel(label, measured) : label;
  }
  return labels;
}

const measuredLabel = (label: string, measured: string): string =>
  /* translators: 1: the name of a metric, 2: what it is measured in */
  sprintf(__('%1$s (%2$s)', 'magpie'), label, measured);

const fieldName = (field: string | { readonly name: string }): string =>
  typeof field === 'string' ? field : field.name;
