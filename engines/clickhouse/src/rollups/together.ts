/** Rows that several cubes are read from, so that they are kept once. */
import { CUBES, type Cube, type CubeColumn, measureColumn } from './cubes.ts';

/**
 * Rows that several cubes are read from, by all of their columns. A cube is read as well from rows by more columns of sessions. Where the others are columns
 * of events, there are such rows only of pages that have one value in them, each the same row in every one of the cubes; the rest is in rows of each.
 */
export interface Together extends Cube {
  readonly cubes: readonly Cube[];
  /** The columns of events that not all of the cubes have. */
  readonly differing: readonly CubeColumn[];
}

function together(name: string, ...names: readonly string[]): Together {
  const cubes = names.map((one) => CUBES.find((known) => known.name === one)!);
  const once = <T>(items: readonly T[], nameOf: (item: T) => string) => [
    ...new Map(items.map((item) => [nameOf(item), item])).values(),
  ];
  const columns = once(
    cubes.flatMap((one) => one.columns),
    (column) => column.name,
  );
  const eventNames = cubes.flatMap((one) => one.eventNames ?? []);
  return {
    name,
    cubes,
    columns,
    measures: once(
      cubes.flatMap(({ measures }) => measures),
      measureColumn,
    ),
    perLine: false,
    ...(eventNames.length > 0 && { eventNames: [...new Set(eventNames)] }),
    differing: columns.filter((column) => !column.ofSession && !cubes.every((one) => one.columns.includes(column))),
  };
}

/** All rows that several cubes share. */
export const TOGETHER: readonly Together[] = [
  together('devices together', 'totals', 'devices'),
  together('exits together', 'exits', 'exits by device'),
  together('landings together', 'landings', 'landings by device'),
  together('places together', 'places', 'places by device'),
  together('sources together', 'sources', 'sources by device'),
  together('pages together', 'paths by device', 'pages by device', 'titles by device'),
  together('views together', 'viewed pages by device', 'viewed paths by channel', 'categories'),
];

/** The cubes that are read from a cube's rows. */
export const cubesOf = (cube: Cube): readonly Cube[] =>
  TOGETHER.find(({ name }) => name === cube.name)?.cubes ?? [cube];

/** The names of a cube's rows: of one part, each counts in the rows of one name. */
export const rowNames = (cube: Cube): string[] => [
  cube.name,
  ...TOGETHER.filter(({ cubes }) => cubes.some(({ name }) => name === cube.name)).map(({ name }) => name),
];
