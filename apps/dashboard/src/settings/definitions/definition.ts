/** Identity of a custom dimension or metric. */
import type { SiteSettings } from '@magpie/contract';

/** A custom dimension or metric. */
export type Definition = SiteSettings['customDefinitions'][number];

/** The name by which questions ask for it. */
export const questionName = ({ scope, parameter }: Definition): string =>
  `custom${scope[0]!.toUpperCase()}${scope.slice(1)}:${parameter}`;

/** Whether two definitions have the same identity. */
export const isSame = (a: Definition, b: Definition): boolean =>
  a.kind === b.kind && a.scope === b.scope && a.parameter === b.parameter;
