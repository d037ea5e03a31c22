/** The report that a page shows, where parameters choose between several, one of them remembered in this browser. */
import { CATALOGUE, type ReportKey, type ReportRecord } from '@magpie/reports';

type KeyedRecord = ReportRecord & { readonly id: ReportKey };
type Params = Readonly<Record<string, string>>;

const RECORDS: readonly KeyedRecord[] = CATALOGUE;

/** Where the last choice of a page's remembered parameter is kept. */
const keptAs = ({ path, remembers }: ReportRecord) => `magpie.${path?.slice(1)}.${remembers}`;

/** Remembers the choice that a change of parameters makes. */
export function keepChoice(record: ReportRecord, change: Params): void {
  const value = record.remembers && change[record.remembers];
  if (!value) return;
  try {
    localStorage.setItem(keptAs(record), value);
  } catch {
    // A browser that stores nothing: the address has it.
  }
}

function keptChoice(record: ReportRecord): Params {
  try {
    const kept = record.remembers && localStorage.getItem(keptAs(record));
    return kept ? { [record.remembers!]: kept } : {};
  } catch {
    return {};
  }
}

/** The record to show on the page of another: by the parameters in the address, or by the last choice in this browser. */
export function shownRecord(page: KeyedRecord, params: Params): KeyedRecord {
  if (!page.remembers) return page;
  const chosen = { ...keptChoice(page), ...params };
  const isChosen = ({ shownBy }: ReportRecord) =>
    shownBy?.report === page.id && Object.entries(shownBy.params).every(([name, value]) => chosen[name] === value);
  return RECORDS.find(isChosen) ?? page;
}
