/** What the engine may know of a property. */
export interface GoogleEngineOptions {
  /**
   * Names of the property's custom fields, as its metadata lists them: `customEvent:author`, `sessionKeyEventRate:purchase`. While they
   * are unknown, custom dimensions and metrics are asked for, and `purchase` is the only key event, which it is in every new property.
   */
  readonly customFields?: (siteId: number) => ReadonlySet<string> | undefined;
}

/** Key events of a property whose custom fields are unknown. */
const USUAL_KEY_EVENTS = new Set(['sessionKeyEventRate:purchase']);

/** Whether a property surely has a custom field. */
export const hasField = (known: ReadonlySet<string> | undefined, name: string): boolean =>
  (known ?? USUAL_KEY_EVENTS).has(name);

/** Whether a property surely lacks a custom field. */
export const lacksField = (known: ReadonlySet<string> | undefined, name: string): boolean =>
  known !== undefined && !known.has(name);
