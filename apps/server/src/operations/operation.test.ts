/** Tests that an operation which isn't told whole doesn't compile. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { siteOperation } from './operation.ts';
import { siteWork } from './work.ts';

const whole = {
  name: 'site.set',
  kind: 'settings',
  right: 'save_settings',
  input: z.strictObject({ on: z.boolean() }),
  run: async () => 1,
  entry: () => ({}),
} as const;
const { right: _right, ...withoutRight } = whole;
const { input: _input, ...withoutInput } = whole;
const { entry: _entry, ...withoutEntry } = whole;
const { name: _name, ...withoutName } = whole;

it('an operation without a name, right, schema or entry is refused by the compiler', () => {
  expect(siteOperation(whole)).toMatchObject({ about: 'site', name: 'site.set' });
  // @ts-expect-error: it has no name
  siteOperation(withoutName);
  // @ts-expect-error: it has no right
  siteOperation(withoutRight);
  // @ts-expect-error: it has no schema
  siteOperation(withoutInput);
  // @ts-expect-error: it has no entry
  siteOperation(withoutEntry);
  // @ts-expect-error: the right isn't one
  siteOperation({ ...whole, right: 'everything' });
  // @ts-expect-error: `run` needs a field that isn't in the schema
  siteOperation({ ...whole, run: async (_: unknown, { off }: { readonly off: boolean }) => off });
});

it('so is work without one', () => {
  const steps = { ...whole, alone: true, run: async function* () {} } as const;
  expect(siteWork(steps)).toMatchObject({ about: 'site' });
  const { right: _none, ...unprotected } = steps;
  // @ts-expect-error: it has no right
  siteWork(unprotected);
});
