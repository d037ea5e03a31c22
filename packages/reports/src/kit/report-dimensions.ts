/** Dimensions of the Dimensions report, as the report and its settings have them: the list, their names, and which are enabled. */
import { QueryError, quoted, type Site } from '@magpie/query';
import { BUILT_IN_DEFINITIONS, type CustomDefinition, customName, type DimensionName } from '@magpie/vocabulary';
import type { ReportContext } from './context.ts';

/** A dimension that the report can show. */
export interface ReportDimension {
  readonly id: string;
  /** The dimension's name in queries and filters. */
  readonly field: string;
  /** The title of its box. In English if built in; as the owner wrote it otherwise. */
  readonly label: string;
  /** Name of its values. */
  readonly name: string;
  readonly tooltip: string;
  readonly enabled: boolean;
}

/** The titles of the built-in ones, in English. */
const LABELS: Readonly<Record<string, string>> = {
  author: 'Authors',
  category: 'Categories',
  tag: 'Tags',
  post_type: 'Post types',
  published_at: 'Publication dates',
  logged_in: 'Logged in',
  account_id: 'User IDs',
  user_role: 'User roles',
  seo_score: 'SEO scores',
  focus_keyword: 'Focus keywords',
  content_language: 'Content languages',
  page_template: 'Page templates',
  word_count: 'Word counts',
};

const PREFIX = customName({ scope: 'event', parameter: '' });

/** A dimension's id: the parameter of an event, otherwise its name in queries. */
const dimensionId = (field: string): string => (field.startsWith(PREFIX) ? field.slice(PREFIX.length) : field);

/** Data that decides which dimensions exist. */
type Shown = Pick<ReportContext<unknown>, 'reportDimensions'> & { readonly site: Pick<Site, 'customDefinitions'> };

/** A dimension, and whether it is built in or registered: one that was removed stays enabled until it is switched off. */
export interface KnownDimension extends ReportDimension {
  readonly known: boolean;
}

/** Every dimension that a site can have in the report: of pages and of visitors, but not of product lines, which have no page views. */
export function reportDimensions({ site, reportDimensions: enabled }: Shown): readonly KnownDimension[] {
  const known = new Map<string, Omit<KnownDimension, 'enabled'>>();
  const add = ({ kind, scope, parameter, displayName, description }: CustomDefinition, builtIn: boolean) => {
    if (kind !== 'dimension' || scope === 'item') return;
    const field = customName({ scope, parameter });
    known.set(field, {
      id: dimensionId(field),
      field,
      label: (builtIn && LABELS[parameter]) || displayName,
      name: displayName,
      tooltip: description ?? `Page views by ${displayName}.`,
      known: true,
    });
  };
  for (const one of BUILT_IN_DEFINITIONS) add(one, true);
  for (const one of site.customDefinitions ?? []) add(one, false);
  const missing = (field: string) => {
    const id = dimensionId(field);
    return { id, field, label: id, name: id, tooltip: '', known: false };
  };
  return [
    ...enabled.map((field) => ({ ...(known.get(field) ?? missing(field)), enabled: true })),
    ...[...known.values()].filter(({ field }) => !enabled.includes(field)).map((one) => ({ ...one, enabled: false })),
  ];
}

/** The enabled dimension of that id. @throws QueryError `bad_params` */
export function findEnabled(context: ReportContext<unknown>, id: string): ReportDimension {
  const enabled = reportDimensions(context).filter((one) => one.enabled);
  const found = enabled.find((one) => one.id === id);
  if (found) return found;
  throw new QueryError(
    'bad_params',
    `params.of is ${quoted(id)}; it must be a dimension of the report: ${enabled.map((one) => one.id).join(', ') || 'there is none'}.`,
    'params.of',
  );
}

/** The name of a dimension in code. */
export const dimensionName = ({ field }: Pick<ReportDimension, 'field'>): DimensionName => field as DimensionName;
