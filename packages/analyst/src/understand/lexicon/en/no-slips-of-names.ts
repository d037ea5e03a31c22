/** English words and names of other sites that look like a misspelled name but aren't: "hungry" isn't Hungary, "Vimeo" isn't video. */

/** The words in the form for comparison: lower case, singular. */
export const NO_SLIPS_OF_NAMES: ReadonlySet<string> = new Set(
  (
    'hungry island fare farce margin brutish calico dominion farmland franc gambit grenade lucid marine papa pajama ' +
    'republican sandwiched sedan verge verve verse condo inland untied southerly northerly head heart hoard cost timer vimeo random'
  ).split(' '),
);
