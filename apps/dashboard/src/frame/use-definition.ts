import { loadReport, type Report } from '@magpie/reports';
import { use } from 'react';

const loaded = new Map<string, Promise<Report>>();

/** A report's definition; suspends until it is there. */
export function useDefinition(id: string): Report {
  const report = loaded.get(id) ?? loadReport(id);
  loaded.set(id, report);
  return use(report);
}
