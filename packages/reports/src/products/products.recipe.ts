/** Recipe of Products: a details report, with the products that are bought together. */
import { type PairsAnswer, roundTo } from '@magpie/query';
import { optional, pairs } from '../kit/ask.ts';
import { makePartError } from '../kit/part-error.ts';
import type { Recipe } from '../kit/report.ts';
import { wireValue } from '../kit/wire-value.ts';
import type { DetailsData } from '../parts/details-table.ts';
import type { Pair, ProductsData } from './products.shape.ts';

/** A recipe that asks for pairs too. */
export const withPairs = (recipe: Recipe<DetailsData>): Recipe<ProductsData> => ({
  ...recipe,
  asks: (context, found) => ({
    ...recipe.asks(context, found),
    together: optional(pairs({ dateRange: { start: context.range.start, end: context.range.end } })),
  }),
  answer: (answers, context, failed) => {
    const given = answers.together as PairsAnswer | undefined;
    return {
      ...recipe.answer(answers, context, failed),
      together: given
        ? { orders: given.orders, cut: given.cut, pairs: listPairs(given) }
        : makePartError(failed, 'together'),
    };
  },
  rows: {
    together: ({ together }) =>
      (together ? listPairs(together as PairsAnswer) : []).map((one) => [
        one.first,
        one.second,
        one.together,
        one.of_first,
        one.of_second,
        one.lift,
      ]),
  },
});

const listPairs = ({ pairs: found, orders }: PairsAnswer): Pair[] =>
  found.map(({ first, second, together, withFirst, withSecond }) => ({
    ...{ first, second, together },
    of_first: wireValue(together / withFirst, 'ratio'),
    of_second: wireValue(together / withSecond, 'ratio'),
    lift: roundTo((together * orders) / (withFirst * withSecond), 2),
  }));
