/** English phrases that say nothing of what is asked: how somebody wants to be told, and how something is said. They are fillers of a class of their own. */

/** Phrases of more than one word, separated by commas; alternatives are in parentheses. */
export const ASIDES = {
  /** What somebody wants done with the answer. */
  asking:
    '(walk|talk|take|run|guide|lead) (me|us) through (how|), (walk|talk|take|run|guide|lead) (me|us) thru, run (through|over|down|by me|me by), go (over|through with me), step through, ' +
    '(dig|drill|dive|delve|zoom|look|peek) (in|into|in on|deep into|deeper into|down into|a bit into), (dig|drill|dive|delve) (in to|down to), look (closer|more closely|closely|over) at, take a (look|peek|glance|gander|closer look|good look|quick look|deep dive|stab) (at|into|in), ' +
    '(have|do) a (look|peek|glance|closer look|good look|quick look|deep dive) (at|into|in|on), a (look|peek|glance|closer look|deep dive) (at|into), deep dive (into|on), spell (it|this|) out (for me|for us|), lay (it|this|) out (for me|for us|), lay out, spell out, ' +
    'pull together, put together, bring up, dig (up|out), call up, look up, come up with, throw together, whip up, rustle up, cobble together, write up, draw up, type up, make up for me, ' +
    'fill (me|us) in (on|about|), bring (me|us) up to (speed|date) (on|with|about|), catch (me|us) up (on|with|), get (me|us) up to (speed|date) (on|with|), update (me|us) (on|about|), brief (me|us) (on|about|), ' +
    'shed (some|any|) light on, clue (me|us) in (on|), enlighten (me|us) (on|about|as to|), educate (me|us) (on|about), ' +
    '(get|have|gain|want|need) a (feel|feeling|sense|grip|handle|idea|picture|better idea|better understanding|clearer picture|good understanding|rough idea) (for|of|on), give (me|us) (a|some|) (feel|feeling|sense|idea|picture|flavor|flavour|taste|insight|breakdown of things|context|clarity|details) (for|of|on|about|into|), ' +
    'get (some|an|any) (insight|insights|clarity|overview|impression|idea) (into|on|about|of|as to), make (some |)sense of, get to grips with, get (my|our) head around, wrap (my|our) head around, figure out, work out, suss out, find out (about|), track down, hunt down, get hold of, ' +
    '(help|assist) (me|us) (to |)(understand|see|find|get|figure out|work out|make sense of), break it down for (me|us), put (it|them|this|that) in front of me, hit (me|us) with, hook (me|us) up with, let (me|us) have, ' +
    'in a list, in list form, as bullets, as bullet points, in bullet points, as a summary, in a summary, in a sentence, in one sentence, in a few words, in a word, in one line, as a one liner, in figures, in numbers',
  /** How something is said. */
  aside:
    'in fact, in actual fact, as a matter of fact, of course, in general, generally speaking, strictly speaking, roughly speaking, broadly speaking, frankly speaking, honestly speaking, for instance, for example, as such, at all, after all, ' +
    'on earth, in the world, the hell, the heck, the fuck, the devil, the dickens, in hell, in heaven name, in god name, by any chance, by chance, perchance, in a nutshell, all in all, by and large, on the whole, in essence, in short, in brief, in summary, ' +
    'to sum up, summing up, long story short, at the end of the day, when all is said and done, so to speak, as it were, to be (fair|frank|precise|exact|sure|clear|blunt|specific|honest|safe), needless to say, believe it or not, as a rule, as far as (you|i|we) (can tell|know|see|can see), ' +
    'for what it is worth, if (you|i|we) (do not mind|may ask|may|like|please|would|can|could), if (you would|) be so kind, if (it is|that is|) (possible|not too much trouble|ok|okay|alright|all right|available), for (god|heaven|goodness|pete|christ) sake, for crying out loud, for the love of god, ' +
    'bless (them|their hearts), let us (be honest|face it|say), purely out of (interest|curiosity), out of (interest|curiosity), just out of (interest|curiosity), while (you are|we are|i am|) at it, first of all, to start with, to begin with, for starters, last but not least, on top of that, in addition, ' +
    'or so, give or take, mind you, (i|we) (guess|think|suppose|reckon|assume|believe|hope|imagine|presume|feel|figure|gather), no doubt, without (a|any|) doubt, for sure, for certain, for real, in reality, in truth, in practice, in theory, in principle, in effect, per se, ' +
    'in any case, at any rate, either way, one way or another, in one way or another, once again, yet again, once more, (from|on) my (side|end), (from|on) our (side|end), from my point of view, from (a|my|our|the) (business|marketing|sales|seo|content|editorial) (perspective|standpoint|point of view|angle), ' +
    'i mean it, i swear, i promise, no joke, no kidding, seriously though, come on, oh my god, oh my, my god, good grief, holy (cow|shit|moly|smoke), bloody hell, what the, thank god, thank goodness, god forbid, knock on wood, touch wood, fingers crossed, hand on heart, cross my heart, ' +
    'off the top of your head, at your convenience, when you (have|get) (a moment|a minute|a sec|a second|time|the chance|a chance), right quick, real quick, super quick, in your opinion, in your view, in your own words, to the best of your knowledge, if (i am|we are) not mistaken, if memory serves, correct me if i am wrong, ' +
    'just to be (sure|safe|clear|certain), for the record, for (my|our) records, for reference, for (my|our) reference, for context, for comparison sake, for the sake of (argument|completeness|clarity), for good measure, same old story, in this day and age, in the grand scheme of things',
} as const satisfies Readonly<Record<string, string>>;
