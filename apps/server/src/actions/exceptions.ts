/** The specified actions of Exceptions: another name for its report, deleting, and the CSV file. */
import { deleteExceptionCall, exceptionsCall, exportExceptionsCall, restoreExceptionCall } from '@magpie/contract';
import type { ExceptionsData } from '@magpie/reports';
import { ProblemError } from '../errors/problem.ts';
import { exportExceptions } from '../reporting/export-exceptions.ts';
import { action, type SiteContext } from './action.ts';
import { answerOwnFields } from './own-fields.ts';

const REPORT = { report: 'exceptions' } as const;
const needsExceptions = () => REPORT.report;
const needsDeleting = () => 'exceptions.delete' as const;

/** `magpie_exceptions` and the calls around it (specification part 3, section 7). */
export const EXCEPTION_ACTIONS = [
  action(
    exceptionsCall,
    async ({ site, start, end, ...params }, context) => {
      const { data, meta } = await answerOwnFields({ ...REPORT, site, start, end, params }, context);
      return { data: data as ExceptionsData, meta };
    },
    needsExceptions,
  ),
  action(deleteExceptionCall, ({ exception_id: id }, context) => change('remove', id, context), needsDeleting),
  action(restoreExceptionCall, ({ exception_id: id }, context) => change('restore', id, context), needsDeleting),
  action(
    exportExceptionsCall,
    async ({ start, end }, context) => ({ file: await exportExceptions({ start, end }, context) }),
    needsExceptions,
  ),
];

/** Deletes or restores an exception of the site. @throws ProblemError `unknown_exception` */
async function change(what: 'remove' | 'restore', id: number, { app, site, user }: SiteContext) {
  if (!(await app.state.exceptions[what](site.id, id)))
    throw new ProblemError(
      'unknown_exception',
      what === 'remove'
        ? `There is no exception ${id} on this site.`
        : `There is no deleted exception ${id} on this site.`,
      { field: 'exception_id' },
    );
  const name = what === 'remove' ? 'exception.delete' : 'exception.restore';
  await app.state.audit.note(name, user.id, { site: site.id, exception: id });
  return { data: { exception_id: id } };
}
