/** All top lists of a report: their shapes, their files and how they are printed. */
import type { PartError } from '../kit/part-error.ts';
import type { AskedTable, PrintedTable } from '../kit/tables.ts';
import { printedTopList, type TopList, type TopRow, topListShape, topListTable } from './top-list.ts';

/** Lists of a report, by their fields. */
type TopLists = Readonly<Record<string, TopList>>;
/** Something of each list of a report, under its field. */
type OfEach<Lists extends TopLists, Value> = { readonly [Field in keyof Lists]: Value };

/** The shapes of the rows of a report's lists, by their fields. */
export const topListShapes = <Lists extends TopLists>(lists: Lists): OfEach<Lists, ReturnType<typeof topListShape>> =>
  Object.fromEntries(Object.values(lists).map((list) => [list.field, topListShape(list)])) as OfEach<
    Lists,
    ReturnType<typeof topListShape>
  >;

/** A report's lists as tables to export. */
export const topListTables = <const Lists extends TopLists>(
  lists: Lists,
): readonly AskedTable<Lists[keyof Lists]['field']>[] => Object.values(lists).map(topListTable);

/** A report's lists as the command line prints them. */
export const printedTopLists = <Lists extends TopLists>(
  lists: Lists,
  data: OfEach<NoInfer<Lists>, readonly TopRow[] | PartError>,
): readonly PrintedTable[] => Object.values(lists).map((list) => printedTopList(list, data[list.field as keyof Lists]));
