import { describe, expect, it } from 'vitest';
import { thrown } from '../fixtures/small-site.ts';
import { parseJson } from './index.ts';

describe('a body that is not JSON', () => {
  const shown = (body: string) => thrown(() => parseJson(body)).message;

  it('gets an error with reason, excerpt and caret', () => {
    expect(shown('{"metrics": x}')).toBe(
      'Invalid JSON payload received. Unexpected token.\n{"metrics": x}\n            ^',
    );
    expect(shown('{"a":1,}')).toBe('Invalid JSON payload received. Expected an object key or }.\n{"a":1,}\n       ^');
    expect(shown('{"a"')).toBe('Invalid JSON payload received. Expected : between key:value pair.\n{"a"\n    ^');
  });

  it('gets an error for a duplicate name', () => {
    expect(shown('{"limit":1,"limit":2}')).toBe(
      'Invalid JSON payload received. Name "limit" is listed twice.\n{"limit":1,"limit":2}\n           ^',
    );
    expect(parseJson('{"limit":1,"a":{"limit":2},"b":[{"limit":3},{"limit":4}]}')).toHaveProperty('limit', 1);
  });

  it('gets an excerpt of forty characters', () => {
    const [, stretch, caret] = shown(`${'['.repeat(90)}x${']'.repeat(90)}`).split('\n');
    expect(stretch).toBe(`${'['.repeat(20)}x${']'.repeat(19)}`);
    expect(caret).toBe(`${' '.repeat(20)}^`);
  });

  it('gets an error at any depth', () => {
    expect(shown('['.repeat(1_000_000))).toMatch(/^Invalid JSON payload received\. Message too deep\.\n/);
    expect(shown(`"${'['.repeat(1_000_000)}`)).toMatch(/^Invalid JSON payload received\. Closing quote expected/);
  });

  it('is an empty message if it is empty', () => {
    expect(parseJson(' \n')).toEqual({});
  });
});
