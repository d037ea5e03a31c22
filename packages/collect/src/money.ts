/** Exact money: converts decimal text or numbers to millionths without floating point. */

/** Largest amount either way, in micros: below 2^53, so that every sum of two is still told from its neighbours. */
export const MAX_MICROS = 9_000_000_000_000_000;

const DECIMAL = /^([+-]?)(\d{0,12})(?:\.(\d*))?$/;

/**
 * Millionths of a currency unit. A seventh decimal and beyond are rounded half away from zero.
 * `undefined` if the value is not a plain decimal number (`1,50`, `1e3` as text, `NaN`, infinite) or beyond {@link MAX_MICROS}.
 */
export function toMicros(value: string | number): number | undefined {
  const match = DECIMAL.exec(typeof value === 'number' ? decimalText(value) : value.trim());
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const roundUp = fraction.charCodeAt(6) >= 0x35 ? 1 : 0;
  const micros = Number(whole) * 1_000_000 + Number(fraction.slice(0, 6).padEnd(6, '0')) + roundUp;
  if (micros > MAX_MICROS) return undefined;
  return sign === '-' && micros !== 0 ? -micros : micros;
}

/** Micros as decimal text with at least two decimals and no more than are needed: `68.00`, `0.125`. */
export function fromMicros(micros: number): string {
  const sign = micros < 0 ? '-' : '';
  const digits = String(Math.abs(micros)).padStart(7, '0');
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}

/** JavaScript writes numbers under 0.000001 with an exponent; those of 1e21 and more are out of range anyway. */
function decimalText(value: number): string {
  return Math.abs(value) < 1e-6 ? value.toFixed(9) : String(value);
}
