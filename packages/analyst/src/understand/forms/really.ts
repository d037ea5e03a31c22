/** Reads doubts whether people really do something: "do people actually read the guides". */
import { REALLY, REALLY_LISTS } from '../lexicon/en/really.ts';
import { compileRestatement, restate } from '../lexicon/restatement.ts';
import { withoutComing } from './deeds.ts';
import type { Form } from './form.ts';

const PATTERNS = REALLY.map((one) => compileRestatement(one, REALLY_LISTS));

/** Reads a doubt as the plain question that answers it. */
const really: Form = {
  first: true,
  async read(said, { read }) {
    const text = withoutComing(said);
    for (const one of PATTERNS) {
      const plain = restate(text, one);
      const understood = plain === undefined ? undefined : await read(plain);
      if (understood && !understood.assumed.has('metric')) return understood;
    }
    return undefined;
  },
};

/** The forms, in the order in which they are tried. */
export const REALLY_FORMS: readonly Form[] = [really];
