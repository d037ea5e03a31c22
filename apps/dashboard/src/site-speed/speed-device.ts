/** The device that Site Speed is shown for: the one in the address, or the last one chosen in this browser. */
import { findReport, type ReportKey, type ReportRecord, type SpeedDevice } from '@magpie/reports';

const KEPT_AS = 'magpie.site-speed.device';

/** Remembers the choice in this browser. */
export function keepDevice(device: SpeedDevice): void {
  try {
    localStorage.setItem(KEPT_AS, device);
  } catch {
    // A browser that stores nothing: the address has it.
  }
}

function keptDevice(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

/** The device that is shown. */
export const chosenDevice = (params: Readonly<Record<string, string>>): SpeedDevice =>
  (params.device ?? keptDevice()) === 'mobile' ? 'mobile' : 'desktop';

/** The report to show on the page of Site Speed; any other record as it is. */
export function chooseRecord(
  record: ReportRecord & { readonly id: ReportKey },
  params: Readonly<Record<string, string>>,
): ReportRecord & { readonly id: ReportKey } {
  if (record.id !== 'sitespeed') return record;
  return chosenDevice(params) === 'mobile' ? findReport('sitespeedmobile') : record;
}
