/** Units in a question: "revenue in euros", "how many euros", "conversion rate in percent". */
import { metric } from '@magpie/vocabulary';
import { CURRENCY_WORDS, isCurrency } from '../thresholds.ts';
import { changed, type Form } from './form.ts';

const HOW_MANY = new RegExp(`\\bhow (?:many|much) (${CURRENCY_WORDS})(?= |[?.!,]|$)`);
const IN_MONEY = new RegExp(
  `(?:,? ?\\(?\\b(?:in|as) |(?<=\\b(?:revenue|sales|turnover|income|takings|earnings|money|refunds?|value|amount) )\\(?)(${CURRENCY_WORDS})\\)?(?= |[?.!,)]|$)`,
);
const IN_PERCENT =
  /,? ?\(?\b(?:(?:expressed |given |shown |stated )?(?:in|as)(?: an?| the)? (?:%|per ?cent|percentages?|percentage terms|pct))\)?(?= |[?.!,)]|$)/;

/** The metrics that have a unit; undefined if none does. */
const ofUnit = <Name extends string>(names: readonly Name[], unit: string): readonly Name[] | undefined => {
  const fitting = names.filter((name) => metric(name)?.unit === unit);
  return fitting.length > 0 ? fitting : undefined;
};

/** The site's currency: "sales in euros" means revenue, not orders. */
const money: Form = {
  async read(text, { read, context }) {
    const many = HOW_MANY.exec(text);
    const found = many ?? IN_MONEY.exec(text);
    if (!found || !isCurrency(found[1]!, context.site.currency)) return undefined;
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const rest = await read(many ? `${before}how much money${after}` : before + after);
    return changed(rest, (request) => {
      const metrics = ofUnit(request.metrics, 'currency');
      return metrics && { ...request, metrics };
    });
  },
};

/** "In percent", which rates are shown in anyway. */
const percent: Form = {
  async read(text, { read }) {
    const found = IN_PERCENT.exec(text);
    if (!found) return undefined;
    const plain = text.slice(0, found.index) + text.slice(found.index + found[0].length);
    const rest = await read(plain.replace(/\bconversions?\b(?! rate)/, 'conversion rate'));
    return changed(rest, (request) =>
      request.metrics.length > 0 && ofUnit(request.metrics, 'ratio')?.length === request.metrics.length
        ? request
        : undefined,
    );
  },
};

/** The forms, in the order in which they are tried. */
export const UNIT_FORMS: readonly Form[] = [money, percent];
