/** More words around and within a question, with plain replacements. */
import type { Restatement } from '../../restatement.ts';

export const REWORDED_ASKED: readonly Restatement[] = [
  // What is done with the answer.
  [
    '…,? (so|so that|because|as|that way) (i|we|he|she|they) (can|could|will|want to|have to|need to|may) (drop|put|paste|copy|enter|type|use|add|insert|show|send|stick|pin|print|hand|present|plot|file|write|forward) (it|them|this|that|these|the numbers|the result|those)( down|) (in|into|on|to|onto|for|at|with|over to) (my|the|a|our|his|her|an|their) (spreadsheet|spread sheet|excel|excel sheet|excel file|table|report|monthly report|slides?|sheet|presentation|deck|document|file|notes|wall|board|boss|team|accountant|tax adviser|meeting|books|minutes|newsletter|summary|email|mail|chart|whiteboard|fridge)…',
    '',
  ],
  ['…,? (can|could|would) you (please |)help( me| us|)( out|)( with that| with this| here| please|)…', ''],
  // Words for rows.
  [
    `…,? (with |in |at |)(a |the |)(granularity|resolution|time unit|bucket size|time step|step size|bucket)(:| =|=|) ?(is |of |one |by |a |){g:unit!}…`,
    'by {g}',
  ],
  ['…(what|which) number of {m:measure!}…', 'how many {m}'],
];
