/** Actions that all reports share: receipt, filter values, tables as files. */
import { Readable } from 'node:stream';
import { exportCsvCall, filterValuesCall, receiptCall } from '@magpie/contract';
import { CSV_TYPE } from '../basics/csv.ts';
import { neededReport } from '../reporting/access.ts';
import { exportCsv } from '../reporting/export-csv.ts';
import { filterValues } from '../reporting/filter-values.ts';
import { leftOut } from '../reporting/left-out.ts';
import { action } from './action.ts';

/** `magpie_receipt`. */
const receiptAction = action(
  receiptCall,
  async (request, context) => ({ data: await leftOut(request, context) }),
  neededReport,
);

/** `magpie_filter_values`. */
const filterValuesAction = action(
  filterValuesCall,
  async (request, context) => ({ data: await filterValues(request, context) }),
  neededReport,
);

/** `magpie_export_csv`. */
const exportCsvAction = action(
  exportCsvCall,
  async (request, context) => {
    const { name, text } = await exportCsv(request, context);
    return { file: { name, type: CSV_TYPE, content: Readable.from(text) } };
  },
  neededReport,
);

/** The actions that all reports share. */
export const FRAME_ACTIONS = [receiptAction, filterValuesAction, exportCsvAction];
