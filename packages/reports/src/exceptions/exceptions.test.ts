import { describe, expect, it } from 'vitest';
import { resolveView } from '../kit/context.ts';
import { NOW, SITE } from '../testing/visits.ts';
import { exceptionsRecipe } from './exceptions.recipe.ts';

const nothingIn = (start: string, end: string, firstDay: string | null, looked?: string | null) =>
  exceptionsRecipe.answer(
    { exceptions: { items: [], total: 0, ...(looked !== undefined && { firstDay: looked }) } },
    {
      ...resolveView({ start, end }, SITE, NOW),
      firstDay,
      params: { status: '', category: '', page: 1, per_page: 20 },
    },
    {},
  );

describe('the day from which on there can be exceptions', () => {
  it('is said of dates before it, where nothing could be found', () => {
    expect(nothingIn('2025-01-01', '2025-01-07', '2025-03-01').begins).toBe('2025-03-29');
  });
  it('is said of dates that begin before it, since not every day was looked at', () => {
    expect(nothingIn('2025-03-01', '2025-04-29', '2025-03-01').begins).toBe('2025-03-29');
  });
  it("isn't said of dates that begin with it", () => {
    expect(nothingIn('2025-03-29', '2025-04-29', '2025-03-01').begins).toBeNull();
  });
  it('is that of own days where earlier ones are known from elsewhere', () => {
    expect(nothingIn('2025-03-01', '2025-03-07', '2024-03-01', '2025-03-01').begins).toBe('2025-03-29');
    expect(nothingIn('2025-03-01', '2025-03-07', '2024-03-01', null).begins).toBe('');
  });
  it("isn't known without data", () => {
    expect(nothingIn('2025-03-01', '2025-03-29', null).begins).toBeNull();
  });
});
