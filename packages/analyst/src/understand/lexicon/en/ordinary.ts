/**
 * Ordinary English words: where nothing else of a sentence is unexplained, the nearest reading is answered, and these are told as left out.
 * No noun that can be a name is one, and no word that counts, compares, leaves out or narrows: "loyal visitors" are some of them.
 */

/** By kind, separated by commas: lower case, in the singular. */
export const ORDINARY = {
  adverb:
    'absolutely, admittedly, again, already, altogether, always, anyhow, anyway, apparently, basically, briefly, certainly, clearly, completely, currently, definitely, ' +
    'else, entirely, especially, essentially, eventually, ever, evidently, exactly, finally, frankly, fully, generally, gladly, hopefully, honestly, indeed, instantly, ' +
    'kindly, literally, luckily, maybe, merely, namely, naturally, normally, obviously, ok, okay, overall, partly, perhaps, plainly, possibly, precisely, presumably, pretty, ' +
    'probably, properly, quite, rather, really, regularly, sadly, seriously, simply, slightly, somehow, somewhat, soon, specifically, still, strangely, surely, surprisingly, ' +
    'thus, together, truly, typically, ultimately, unfortunately, usually, very, well, whatsoever, anymore, nowadays, meanwhile, thereby, straight, exact, approximate',
  verb:
    'manage, managing, try, trying, tried, think, thought, believe, guess, suppose, assume, figure, hear, heard, notice, noticed, realise, realize, hope, hoping, wish, ' +
    'start, seem, appear, matter, care, remember, recall, forget, mean, imagine, discuss, discussed, talk, talking, speak of, say, says, said, mention, mentioned, explain, describe, ' +
    'rack, racked, pocket, pocketed, pull in, pulled in, attract, attracted, attracting, deliver, delivered, achieve, achieved, manage to get, collect, collected, accumulate, accumulated, ' +
    'log, logged up, registered, register, clock, clocked, score, scored, totalled, totaled, amount to, add up, obtain, obtained, gather, gathered, draw, drew, drawn, ' +
    'show up, turn up, pop in, drop by, drop in, stop by, stopped by, swing by, check out, checked out my site, stumble, browse, browsing, browsed, surf, surfing, click around, hang out, ' +
    'enjoy, enjoyed, prefer, preferred, like, love, loved, interested, interest, engage, want to see, care about, work, worked, fare, fared, ran',
  judgement:
    'good, great, nice, fine, cool, awesome, amazing, interesting, exciting, curious, important, relevant, useful, handy, whole, entire, actual, real, true, honest, plain, simple, quick, short, brief, ' +
    'rough, current, present, possible, available, ready, happy, sorry, glad, sure, aware, single, respective,  total, overall, complete, full, general, main',
  talk:
    'boss, client of mine, colleague, manager, meeting, presentation, curiosity, question, answer, idea, clue, matter, topic, thing, stuff, bit, kind, sort, way, case, fact, word, term, sense, ' +
    'deal, point, picture, view of things, situation, state, status, level, , information, insight, result, outcome, detail, list, table, rundown, breakdown of things, snapshot, glance, roundup, recap, digest, update, news, ' +
    'hand, place, side, part, moment, while, anybody, somebody, someone, guy, folk, world, sake, hello, hi, wow, oh, ah, hmm, um, yeah, yes, yep, lol, btw, fyi, tbh, imo, asap',
  small:
    'if, whether, though, therefore, hence,   upon, onto, toward, towards, beside, besides, along, amid, among, amongst, ' +
    'should, might, may, must, shall, ought, having, would, could, im, ive, id, its, ill, youre, weve, were, thats, theyre, dont, let, lets, gonna, wanna, gotta, be able, able, supposed',
} as const satisfies Readonly<Record<string, string>>;
