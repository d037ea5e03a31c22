import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

const BODY = z.strictObject({
  score: z.union([z.literal(0), z.literal(1)]).optional(),
  rating: z.int().min(1).max(5).default(1),
  message: z.string().min(1).max(20).default('x'),
  pinned: z.boolean().default(false),
  key: z.enum(['overview', 'product']).default('product'),
  names: z.array(z.string()).max(1).default([]),
  own: z.string().regex(/^a/, 'it must begin with an a').default('a'),
  secret: z.string().max(3, 'A secret has at most 3 characters.').default('x'),
});

const said = (schema: z.ZodType, body: unknown) => describeIssue(schema.safeParse(body).error!);

describe('what is wrong with a field', () => {
  it.each([
    [{ score: 2 }, 'score: it must be one of 0, 1.'],
    [{ rating: 0 }, 'rating: it must be at least 1.'],
    [{ rating: 6 }, 'rating: it must be at most 5.'],
    [{ rating: 2.5 }, 'rating: it must be a whole number.'],
    [{ rating: '3' }, 'rating: it must be a number.'],
    [{ message: '' }, 'message: it must have at least 1 character.'],
    [{ message: 'x'.repeat(21) }, 'message: it must have at most 20 characters.'],
    [{ message: 5 }, 'message: it must be text.'],
    [{ message: null }, 'message: it must be text.'],
    [{ pinned: 'yes' }, 'pinned: it must be true or false.'],
    [{ key: 'nope' }, 'key: it must be one of "overview", "product".'],
    [{ names: 'a' }, 'names: it must be a list.'],
    [{ names: ['a', 'b'] }, 'names: it must have at most 1 entry.'],
    [{ own: 'b' }, 'own: it must begin with an a.'],
    [{ secret: 'abcd' }, 'A secret has at most 3 characters.'],
    [{ other: 1 }, '"other" isn\'t a field of this request.'],
  ])('of %j is: %s', (body, message) => {
    expect(said(BODY, body)).toEqual([message, { field: Object.keys(body)[0] }]);
  });

  it('is that it is missing, also in the nearest of several shapes', () => {
    const shapes = z.union([
      z.strictObject({ id: z.int(), pinned: z.boolean() }),
      z.strictObject({ id: z.int(), title: z.string(), more: z.string() }),
    ]);
    expect(said(shapes, {})).toEqual(['id is missing.', { field: 'id' }]);
    expect(said(shapes, { id: 1 })).toEqual(['pinned is missing.', { field: 'pinned' }]);
  });
});
