/** Operations on exceptions: deleting one, and taking that back. */
import { z } from 'zod';
import { ProblemError } from '../errors/problem.ts';
import { siteOperation } from './operation.ts';

const input = z.strictObject({ id: z.number().int() });
const unknownException = (message: string) => new ProblemError('unknown_exception', message, { field: 'exception_id' });

/** Deletes an exception. @throws ProblemError `unknown_exception` */
export const deleteException = siteOperation({
  name: 'exception.delete',
  kind: null,
  right: 'save_settings',
  input,
  async run({ app, site }, { id }) {
    if (!(await app.state.exceptions.remove(site.id, id)))
      throw unknownException(`There is no exception ${id} on this site.`);
  },
  entry: (_, { id }) => ({ exception: id }),
});

/** Takes a deletion back. @throws ProblemError `unknown_exception` */
export const restoreException = siteOperation({
  name: 'exception.restore',
  kind: null,
  right: 'save_settings',
  input,
  async run({ app, site }, { id }) {
    if (!(await app.state.exceptions.restore(site.id, id)))
      throw unknownException(`There is no deleted exception ${id} on this site.`);
  },
  entry: (_, { id }) => ({ exception: id }),
});
