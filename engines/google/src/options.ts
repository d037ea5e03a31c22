/** What the engine may know of a property. */
export interface GoogleEngineOptions {
  /**
   * The property's own fields, where they are known; while they aren't, custom dimensions and metrics are asked for, and `purchase` is the
   * only key event, which it is in every new property.
   */
  readonly customFields?: (siteId: number) => CustomFields | undefined;
}

/** API names that a property's metadata lists, at least those of its own: `customEvent:author`; `sessionKeyEventRate:purchase`. */
export interface CustomFields {
  readonly dimensions: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
}

/** Key events of a property whose own fields are unknown. */
const USUAL: CustomFields = { dimensions: new Set(), metrics: new Set(['sessionKeyEventRate:purchase']) };

/** Whether a property surely has a field of its own. */
export const hasField = (known: CustomFields | undefined, kind: keyof CustomFields, name: string): boolean =>
  (known ?? USUAL)[kind].has(name);

/** Whether a property surely lacks a field of its own. */
export const lacksField = (known: CustomFields | undefined, kind: keyof CustomFields, name: string): boolean =>
  known !== undefined && !known[kind].has(name);
