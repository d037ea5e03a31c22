import type { Form } from '../settings-form/use-form.ts';

/** Saves what was changed. Answers whether the way on is free. */
export async function saveStep<Values extends object>(form: Form<Values>): Promise<boolean> {
  return !form.dirty || form.save();
}
