/** Formatts metric values as Google's service does. */

/** C's `%.15g`, or `%.17g` if fifteen digits aren't exact. */
export function numberText(value: number): string {
  const short = generalText(value, 15);
  return Number(short) === value ? short : generalText(value, 17);
}

function generalText(value: number, digits: number): string {
  if (value === 0) return '0';
  const [mantissa = '', exponentText = '0'] = value.toExponential(digits - 1).split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= digits) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${withoutZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return withoutZeros(value.toFixed(Math.min(digits - 1 - exponent, 100)));
}

function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text;
}
