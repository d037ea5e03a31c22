import { describe, expect, it } from 'vitest';
import { formatRefusals, type Refusal } from './refusal.ts';

describe('formatRefusals', () => {
  const refusal: Refusal = { event: 3, field: 'params.ä', code: 'value_truncated', value: 'a, b:\r\nc' };
  it('is one line of printable ASCII', () => {
    expect(formatRefusals([refusal, { ...refusal, event: -1 }])).toBe(
      '3:params.%C3%A4:value_truncated:a%2C%20b%3A%0D%0Ac, -:params.%C3%A4:value_truncated:a%2C%20b%3A%0D%0Ac',
    );
    expect(formatRefusals([])).toBe('');
  });
  it('counts omitted entries', () => {
    const text = formatRefusals(Array<Refusal>(100).fill(refusal));
    expect(text.length).toBeLessThanOrEqual(1010);
    const shown = text.split(', ').length - 1;
    expect(text.endsWith(`, +${100 - shown}`)).toBe(true);
  });
});
