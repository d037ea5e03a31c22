/**
 * Decides which data about a site may be sent to a model: no field that identifies a visitor or an order, and no value
 * that looks like an address of one.
 */
import { ACCOUNT_IDS, BUILT_IN_DEFINITIONS, customName, DIMENSIONS, METRICS } from '@magpie/vocabulary';

/** Fields that the host reports about pages; other fields of a site's own can contain anything, also email addresses. */
const KNOWN_CUSTOM = new Set(BUILT_IN_DEFINITIONS.map(customName).filter((name) => !ACCOUNT_IDS.includes(name)));
/** Fields made on demand, such as `customEvent:x` or `keyEvents:x`: whoever asks makes up a part of their name. */
const ON_DEMAND = /:/;
/** Order numbers; and minutes, because a row by minute could be a single visit. */
const NEVER = /^transactionId$|minute/i;

/** Whether a model may ask for a field. */
export const isOpenField = (name: string): boolean =>
  !NEVER.test(name) && (!ON_DEMAND.test(name) || KNOWN_CUSTOM.has(name));

/** The first field that a model may not ask for, wherever in its arguments. */
export function closedField(input: unknown): string | undefined {
  if (typeof input === 'string') return /^[A-Za-z]+(?::\w+)?$/.test(input) && !isOpenField(input) ? input : undefined;
  if (typeof input !== 'object' || input === null) return undefined;
  for (const one of Object.values(input)) {
    const found = closedField(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const open = <T extends { readonly name: string; readonly uiName: string }>(fields: readonly T[]) =>
  fields.filter(({ name }) => isOpenField(name)).map(({ name, uiName }) => `${name} (${uiName})`);

/** The fields that are described to a model. */
export const openFields = () => ({
  dimensions: open(DIMENSIONS),
  metrics: open(METRICS),
});

/** Patterns of data that identifies someone, or could: email and network addresses, long numbers, long hexadecimal ids. */
const PERSONAL = [
  /(?<![^\s/?&=:;,<>"'()])[^\s/?&=:;,<>"'()]+(?:@|%40)[^\s/?&=:;,<>"'()]+/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  /(?<![\w:])(?:[0-9a-f]{0,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi,
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  /\b(?=[0-9a-f]*\d)[0-9a-f]{16,}\b/gi,
  /(?<![\w-]|\d[/.])(?!(?:\d{4}-\d\d-\d\d[\s-]*){1,2}(?![\w-]))\+?\d[\d ()-]{7,}\d/g,
  /(?<![\w/.-])(?!\d\d[/.]\d\d[/.]\d{2,4}(?!\d))\+?\(?0\d{1,4}\)?[/. -]\d[\d ./-]{4,}\d/g,
] as const;

/** Numbers of orders: after the word for one, after `#`, and letters with at least four digits. */
const ORDER_NUMBERS = [
  /(?<![\w/.-])[A-Z]{2,}(?:-[A-Z0-9]+)*-\d+(?:-\w+)*/g,
  /(?<=\b(?:order|purchase|invoice|transaction|customer|account|user|bestellung|kunde|rechnung|commande|client|facture|pedido|cliente|factura|ordine|fattura|bestelling|klant|encomenda|fatura)(?: (?:no\.?|number|nr\.?|id|num[eé]ro|n[uú]mero|nummer|numero))?[\s:#-]{1,3})(?=[\w-]*\d)[\w-]+/giu,
  /(?<![\w&])#\s?(?=[\w-]*\d)[\w-]+/g,
  /(?<![\w/.-])[A-Z]+-?(?!(?:19|20)\d\d(?![\w-]))\d{4,}[\w-]*/gi,
] as const;
/** Letters of a value. */
const MOST_CHARS = 200;

const mask = (value: string, patterns: readonly RegExp[]): string =>
  patterns.reduce((text, expression) => text.replace(expression, '(redacted)'), value);

/** A value of the data as it is sent to a model. The reader sees the original, because code inserts it. */
export const maskValue = (value: string): string =>
  [...mask(value, PERSONAL)].slice(0, MOST_CHARS).join('').toWellFormed();

/** A reader's question as it is sent to a model: without what a value is sent without, and without numbers of orders. */
export const maskQuestion = (question: string): string =>
  mask(question, [...ORDER_NUMBERS, ...PERSONAL]).toWellFormed();
