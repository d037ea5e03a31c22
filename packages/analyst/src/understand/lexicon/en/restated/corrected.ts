/** Corrections of a question, and columns to add to its rows: "no, I meant revenue", "and put the campaign beside each". */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Word lists of the patterns below. */
export const CORRECTED_LISTS: WordLists = {
  stop: '[,;.!:–-]',
  oops: 'no wait, wait no, wait, hang on, hold on, actually no, oh no, ah no, ah sorry, oh sorry, scratch that, pardon, excuse me, no hang on, no hold on, no actually, well no, er no, no, nope, nah, no no, no sorry, sorry, oops, ups, argh, hm no, wrong, wrong column, wrong number, wrong metric, wrong one, wrong figure, wrong thing, my mistake, my bad, mistake, not that, not that one, not this, not those, that is wrong, that is not it, that was wrong, that is the wrong one, that is the wrong column, not what i meant, not what i wanted, that is not what i meant, that is not what i wanted, sorry my mistake, correction',
  meant:
    'i meant, i mean, i wanted, i want, i need, i needed, i was asking for, i asked for, i was looking for, i was after, make that, make it, it should be, should be, should have been, better, rather, please give me, give me, show me, show, let us have, what i meant was, what i wanted was, what i want is, what i need is, what i mean is, i would like, i would prefer, i would rather have, i would rather see',
  ones: 'each, each one, each of them, each of those, every one, it, them, those, that, each row, each source, each line, every row, the rows',
  beside: 'beside, besides, next to, alongside, along with, together with, to, with, against, into, in, for, on',
  dims: 'countries, country, cities, city, regions?, devices?, device types?, browsers?, operating systems?, languages?, sources?, mediums?, channels?, campaigns?, landing pages?, pages?, articles?, authors?, categories, category, tags?, products?',
};

/** Tried first after another answer. */
export const CORRECTED_NEXT: readonly Restatement[] = [
  [
    '(and |now |ok |)(what about |show |show me |give me |)(from |)(the |)(other|opposite|bottom|lower|far) end( of it| of the list| of the ranking| of the table|)(<stop> (the|those) (ones|articles|pages|rows) with (the |)(fewest|least|lowest) (readers|views|visits|numbers|reads)|)( please|)',
    'the least',
  ],
  [
    '((<oops>)( |)(<stop>|) ?|)(sorry |but |please |and |)(<meant>) (the |that |)(<stop> |){x} (one|ones|campaign one)( please| instead|)',
    'i meant {x}',
  ],
  ['(<oops>)( |)(<stop>|) ?(sorry |but |please |and |)(<meant>) (the |a |by |)(<stop> |){x}', 'i meant {x}'],
  [
    '((<oops>)( |)<stop> |){x} (is|was|are|were) (what|the one|the number|the thing|the column|the metric) (i|we) (really |actually |)(want|wanted|need|needed|meant|mean|was after|am after|was looking for|asked for|had in mind|would like)',
    'i meant {x}',
  ],
  ['(<oops>)( |)<stop> (the |){x}(,? please|)', 'i meant {x}'],
];

/** Tried if a sentence after another answer isn't understood. They split the rows before further. */
export const BESIDE_ROWS: readonly Restatement[] = [
  [
    '(and |now |please |can you |could you |then |also |)(put|add|show|include|give|list|write|append|set|place|have)( me| us|) (the |its |their |)({x:dims}) (<beside>) (<ones>)( as well| too| also|)',
    'break down by {x}',
  ],
  [
    '(and |now |please |)(with|plus|and) (the |its |their |)({x:dims}) (<beside>) (<ones>)( as well| too| also|)',
    'break down by {x}',
  ],
  [
    '(and |now |please |can you |could you |then |)(add|append|include) (the |a |its |their |)({x:dims})( as a (second|further|another) (column|dimension|row)| as well| too| column|)( please|)',
    'break down by {x}',
  ],
  ['(and |now |please |)(cross|combine|pair) (that|it|them|this|those) with (the |)({x:dims})', 'break down by {x}'],
];
