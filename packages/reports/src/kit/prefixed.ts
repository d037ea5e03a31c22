/** Parameters of a report's second table: their names begin with a prefix, so that each table has its own. */

/** Fields under names that begin with a prefix. */
export const withPrefix = <const Prefix extends string, Fields extends object>(prefix: Prefix, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value])) as {
    readonly [Name in keyof Fields & string as `${Prefix}${Name}`]: Fields[Name];
  };

/** Those fields whose names begin with a prefix, under their names without it. */
export const withoutPrefix = <const Prefix extends string, Fields extends object>(prefix: Prefix, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  ) as { readonly [Name in keyof Fields & string as Name extends `${Prefix}${infer Own}` ? Own : never]: Fields[Name] };
