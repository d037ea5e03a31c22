/** The specified actions of Exceptions: another name for its report, deleting, and the CSV file. */
import { deleteExceptionCall, exceptionsCall, exportExceptionsCall, restoreExceptionCall } from '@magpie/contract';
import type { ExceptionsData } from '@magpie/reports';
import { deleteException, restoreException } from '../operations/exceptions.ts';
import { perform } from '../operations/operation.ts';
import { exportExceptions } from '../reporting/export-exceptions.ts';
import { action, type SiteContext } from './action.ts';
import { answerOwnFields } from './own-fields.ts';

const REPORT = { report: 'exceptions' } as const;
const needsExceptions = () => REPORT.report;
const needsDeleting = () => 'exceptions.delete' as const;

const change =
  (operation: typeof deleteException) =>
  async ({ exception_id: id }: { readonly exception_id: number }, context: SiteContext) => {
    await perform(operation, context, { id });
    return { data: { exception_id: id } };
  };

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
  action(deleteExceptionCall, change(deleteException), needsDeleting),
  action(restoreExceptionCall, change(restoreException), needsDeleting),
  action(
    exportExceptionsCall,
    async ({ start, end }, context) => ({ file: await exportExceptions({ start, end }, context) }),
    needsExceptions,
  ),
];
