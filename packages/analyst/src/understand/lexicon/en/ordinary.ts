/**
 * Ordinary English words. If only such words of a sentence are unknown, the rest is answered, and these words are listed as left out. They don't
 * include nouns that can be a name, or words that count, compare, exclude or narrow: "loyal visitors" are only some of the visitors. Where each
 * kind of word can be ignored is decided in `ordinary-words.ts`.
 */

/** By kind, separated by commas: lower case, in the singular. */
export const ORDINARY = {
  /** Adverbs and interjections, which can be ignored anywhere. */
  adverb:
    'absolutely, admittedly, again, already, altogether, always, anyhow, anyway, apparently, basically, briefly, certainly, clearly, completely, currently, definitely, ' +
    'else, entirely, especially, essentially, eventually, ever, evidently, exactly, finally, frankly, fully, generally, gladly, hopefully, honestly, indeed, instantly, ' +
    'literally, luckily, maybe, merely, namely, naturally, normally, obviously, ok, okay, overall, partly, perhaps, plainly, possibly, precisely, presumably, pretty, ' +
    'probably, properly, quite, rather, really, regularly, sadly, seriously, simply, slightly, somehow, somewhat, soon, specifically, still, strangely, surely, surprisingly, ' +
    'thus, together, truly, typically, ultimately, unfortunately, usually, very, well, whatsoever, anymore, nowadays, meanwhile, thereby, straight, exact, approximate, ' +
    'accordingly, accurately, additionally, alas, alright, amazingly, anyways, arguably, astonishingly, awfully, broadly, candidly, carefully, concisely, conceivably, consequently, ' +
    'conveniently, crucially, curiously, decidedly, desperately, doubtless, easily, effectively, elegantly, enormously, factually, fairly, firmly, foremost, fortunately, furthermore, ' +
    'fundamentally, genuinely, greatly, hugely, ideally, immensely, importantly, incidentally, incredibly, inevitably, inherently, interestingly, ironically, kinda, sorta, ' +
    'likewise, logically, loosely, madly, meaningfully, moreover, mysteriously, necessarily, neatly, nevertheless, nonetheless, notably, oddly, offhand, outright, ' +
    'particularly, perfectly, personally, preferably, promptly, radically, rapidly, readily, realistically, reasonably, reportedly, seemingly, sensibly, severely, ' +
    'sincerely, smoothly, spectacularly, steadily, strikingly, supposedly, swiftly, tentatively, terribly, thankfully, theoretically, thoroughly, totally, truthfully, unbelievably, ' +
    'understandably, undoubtedly, unexpectedly, unquestionably, utterly, vaguely, vastly, visibly, weirdly, wildly, wonderfully, worryingly, hypothetically, ' +
    'gosh, heck, hell, jeez, geez, blimey, goodness, heavens, omg, wtf, huh, hm, hmm, gee, yikes, whoa, hooray, hurray, yay, haha, hehe, lol, btw, fyi, tbh, imo, imho, asap',
  /** Adjectives that distinguish nothing, and can be ignored even right before what is counted. */
  empty:
    'certain, key, various, varied, varying, specific, particular, precise, respective, corresponding, pertinent, actual, numerous, countless, diverse, assorted, sundry, sheer, mere, whatever, whichever, ' +
    'exact, approximate, whole, entire, baseline, damn, damned, goddamn, darn, darned, bloody, blasted, freaking, frigging, friggin, fucking, effing, flipping, blooming, bleeding, bleedin, ' +
    'stupid, blessed, infernal, confounded, wretched, ballpark',
  /** "Individual" and the like, which can be ignored before rows: these are always listed one by one. */
  apart: 'individual, single, separate',
  /** Adjectives of affection or praise, which can be ignored after "our". */
  fond:
    'dear, lovely, beloved, precious, humble, little, tiny, wonderful, fabulous, fantastic, great, darling, esteemed, valued, cherished, treasured, fellow, silly, amazing, awesome, ' +
    'brave, trusty, modest, beautiful, cute, brilliant, marvelous, marvellous, splendid, excellent, glorious',
  /** Verbs for what somebody wants done, which can be ignored in a request, and aren't listed as left out. */
  ask:
    'analyze, analyse, analyzing, analysing, examine, examining, investigate, investigating, explore, exploring, inspect, inspecting, study, studying, assess, assessing, evaluate, evaluating, review, reviewing, ' +
    'monitor, monitoring, track, tracking, measure, measuring, calculate, calculating, compute, computing, determine, determining, identify, identifying, discover, discovering, uncover, uncovering, reveal, ' +
    'surface, highlight, outline, describe, demonstrate, illustrate, clarify, elaborate, enumerate, itemize, itemise, extract, gather, retrieve, compile, provide, present, hand, output, draft, prepare, ' +
    'create, build, grab, visualize, visualise, tabulate, assemble, state, name, specify, pinpoint, spot, crunch, tally, reckon, quantify, establish, ascertain, verify, confirm, interpret, decode, unpack, dump, ' +
    'render, recap, report, scan, query, research, recite, spit, spill, chart, map, detail, summarize, summarise, summarizing, summarising, digest, suggest, look, peek, glance, seeing, listing, furnish, throw, toss, fetch, assist, gimme, lemme',
  /** Verbs for being on the site. */
  presence:
    'show up, turn up, pop in, drop by, drop in, stop by, stopped by, swing by, check out, checked out my site, stumble, stumbled, browse, browsing, browsed, surf, surfing, surfed, click around, hang out, ' +
    'interact, interacted, interacting, interacts, behave, behaved, behaving, behaves, navigate, navigated, navigating, navigates, roam, roamed, roaming, wander, wandered, wandering, frequent, frequented, stroll, strolled, ' +
    'linger, lingered, explored, exploring, poke, poked, drift, drifted, access, accessed, accessing',
  verb:
    'manage, managing, try, trying, tried, think, thought, believe, guess, suppose, assume, figure, hear, heard, notice, noticed, realise, realize, hope, hoping, wish, ' +
    'start, seem, appear, matter, care, remember, recall, forget, mean, imagine, discuss, discussed, talk, talking, speak of, say, says, said, mention, mentioned, explain, ' +
    'rack, racked, pocket, pocketed, attract, attracted, attracting, deliver, delivered, achieve, achieved, collect, collected, accumulate, accumulated, ' +
    'log, registered, register, clock, clocked, score, scored, totalled, totaled, obtain, obtained, gathered, draw, drew, drawn, ' +
    'enjoy, enjoyed, prefer, preferred, like, love, loved, interested, interest, work, worked, fare, fared, ran, ' +
    'thinking, believing, feel, feeling, felt, feels, wondered, guessing, guessed, supposing, supposed, assuming, assumed, hoped, wished, wishing, worry, worrying, worried, doubt, doubting, suspect, suspecting, ' +
    'reckon, reckoning, ponder, pondering, concern, expecting, expect, seems, seemed, appears, appeared, appearing, looks, sound, sounds, bother, dare, struggle, struggling, struggled, intend, intending, intended, ' +
    'plan, planning, consider, considering, debate, debating, decide, deciding, expanding, venturing, branching, evolve, evolved, evolving, ' +
    'witness, witnessed, encounter, encountered, observe, observed, observing, ' +
    'endure, endured, remind, prove, proved, proven, suggest, suggests, indicate, indicates, tend, tends, tended, happen, occur, occurred, occurring, occurs, transpire, transpired, unfold, unfolded, unfolding',
  judgement:
    'good, great, nice, fine, cool, awesome, amazing, interesting, exciting, curious, important, relevant, useful, handy, whole, entire, real, true, honest, plain, simple, quick, short, brief, ' +
    'rough, current, present, possible, available, ready, happy, sorry, glad, sure, aware, single, total, overall, complete, full, general, main, ' +
    'accurate, adequate, afraid, amazed, anxious, applicable, appropriate, astonishing, astounding, awkward, bizarre, blunt, careful, clear, concerned, known, comfortable, comprehensive, concise, confident, confused, confusing, convenient, ' +
    'crucial, decent, delighted, desirable, detailed, eager, easy, effective, enormous, essential, evident, excellent, fair, fantastic, feasible, fascinating, fond, fortunate, funny, gorgeous, grateful, hopeful, huge, ' +
    'helpful, ideal, impatient, impressive, incredible, insightful, intriguing, invaluable, keen, key, kind, legit, likely, logical, lucky, meaningful, necessary, neat, nervous, noteworthy, notable, obvious, odd, okay, ok, peculiar, ' +
    'perfect, plausible, pleased, pleasant, proud, puzzled, puzzling, realistic, reasonable, remarkable, ridiculous, satisfied, satisfying, sad, scary, sensible, serious, shocked, silly, simple, small, solid, strange, striking, stunning, ' +
    'substantial, suitable, surprised, surprising, suspicious, thankful, thorough, tricky, typical, unclear, understandable, unsure, urgent, useful, valid, vital, weird, welcome, wise, wonderful, worried, worrying, worthwhile, wrong',
  talk:
    'boss, client of mine, colleague, manager, meeting, presentation, curiosity, question, answer, idea, clue, matter, topic, thing, stuff, bit, kind, sort, way, case, fact, word, sense, ' +
    'deal, point, picture, situation, state, status, level, information, info, insight, result, outcome, detail, list, table, rundown, snapshot, glance, roundup, recap, digest, update, news, ' +
    'hand, place, side, part, moment, while, anybody, somebody, someone, guy, folk, world, sake, hello, hi, wow, oh, ah, um, yeah, yes, yep, ' +
    'analysis, analyses, analytics, baseline, benchmark, behavior, behaviour, chance, nutshell, instance, example, glimpse, peek, look, purpose, reference, request, query, evidence, explanation, feel, hint, hunch, ' +
    'knowledge, magnitude, mind, mood, nature, perspective, viewpoint, standpoint, pulse, reality, scenario, specific, takeaway, task, theory, truth, tidbit, understanding, wording, pattern, dynamic, momentum, indicator, ' +
    'measurement, measure, observation, finding, highlight, story, goal, aim, objective, intention, plan, wish, hope, worry, concern, doubt, guess, feeling, impression of mine, thought, mystery, puzzle, riddle, surprise, joke, mess, trouble, ' +
    'fuss, nonsense, bottom line, big picture, ballpark, gist, upshot, conclusion, summary, synopsis, abstract, briefing, dashboard, spreadsheet, note, memo, slide, deck, readout, printout, statement, paragraph, sentence',
  small:
    'if, whether, though, therefore, hence, upon, onto, toward, towards, beside, besides, along, amid, among, amongst, ' +
    'should, might, may, must, shall, ought, having, would, could, im, ive, id, its, ill, youre, weve, were, theyre, let, lets, gonna, wanna, gotta, able, supposed, ' +
    'albeit, whereas, whilst, regarding, concerning, myself, ourselves, yourself, themselves, itself, himself, herself, oneself, whoever, somewhere, anyplace, whereby, wherein, thereof, dude, buddy, mate, pal, bro, fella, sir, madam, yo',
} as const satisfies Readonly<Record<string, string>>;
