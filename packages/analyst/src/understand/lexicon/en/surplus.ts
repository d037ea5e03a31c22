/**
 * Words that ask for nothing by themselves. If a sentence isn't understood because of such words alone, it is read again without them, and they are
 * listed as left out. Unlike ordinary words (`ordinary.ts`) they may have a meaning in some sentences, which are read with them first. Words that name,
 * count, compare, exclude, order or narrow never belong here, nor do those that something can be counted by.
 */

/** By class, separated by commas, as people write them. */
export const SURPLUS = {
  /** Verbs for happening, moving or being the case. Not right before what is counted, where they narrow. */
  happens:
    'favour, favor, remind, gone, goes, going, led, leads, leading, acquired, acquire, gained, gain, garnered, accrued, crept, creep, creeping, trended, shaped, shaping, ' +
    'shapes, cracked, brewing, afoot, faring, fares, fare, stands, stood, sits, sitting, lying, amounts, amounted, amounting, yielded, ' +
    'yield, yields, attained, accomplished, realised, realized, netting, assigned, assign, matters, mattered, plodding, ticking, ticked, humming, buzzing, ' +
    'rolling, rolled, flowing, flowed, pouring, poured, trickling, trickled, streaming, streamed, flocked, flocking, materialised, materialized, ' +
    'surfaced, arisen, arose, emerged, emerge, resulted, results, resulting, stemmed, learn, learned, learnt, told, telling, heard, ' +
    'hearing, bet, betting, swear, swore, gather, gathered, believed, argue, argued, insist, insists, scratching, racking, banging, itching, dying, keen, ' +
    'craving, expecting, awaiting, eager, happening, happens, occurring, tallied, mustered, ' +
    'managed, mustering, scraped',
  /** Opinions. Not right before what is counted. */
  verdict:
    'dull, quiet, mad, crazy, tiny, big, huge, nice, heavy, wild, boring, sleepy, dreadful, awful, terrible, lousy, horrible, miserable, brutal, lean, ' +
    'rotten, mighty, epic, massive, bumper, insane, ridiculous, lame, dire, grim, gloomy, bleak, rosy, dismal, dreary, disastrous, catastrophic, ' +
    'marvellous, marvelous, splendid, superb, stellar, outstanding, extraordinary, exceptional, so-so, meh, okay-ish, alright, passable, mediocre, decent, ' +
    'shabby, pathetic, embarrassing, disappointing, encouraging, promising, alarming, frightening, shocking, spooky, freaky, iffy, dodgy, hefty, ' +
    'meaningful, significant, noticeable, considerable, sizeable, sizable, appreciable, worthy, neat, sluggish, limp, shaky, patchy, bumpy, choppy, ' +
    'bonkers, hectic, frantic, manic, chaotic, calm',
  /** Purposes of an answer, and people who want it. */
  occasion:
    'meeting, meetings, conference, board, committee, accountant, bookkeeper, auditor, deck, decks, slide, slides, presentation, agm, qbr, breakfast, ' +
    'lunch, dinner, supper, coffee, tea, trustees, sponsor, sponsors, curiosity, nephew, niece, wife, husband, mum, mom, dad, mother, father, brother, ' +
    'sister, son, daughter, cousin, uncle, aunt, auntie, grandma, grandpa, granny, neighbour, neighbor, mate, boss, intern, assistant, colleague, ' +
    'spreadsheet, spreadsheets, excel, binder, folder, handout, printout, worksheet, whiteboard, memo, bullet, bullets, attribution, homework, diary, ' +
    'logbook, bookkeeping, fete, heatwave, thaw, lockdown, outage, relaunch, interview',
  /** Words that people say without meaning anything by them. */
  chatter:
    'ooh, oooh, ohh, aah, ahh, lol, lmao, rofl, haha, hahaha, hihi, eek, argh, aargh, ugh, phew, oops, whoops, yikes, boo, nah, aye, righto, rightio, ' +
    'cheerio, ahoy, howdy, hiya, hola, aloha, folks, lads, guys, peeps, chaps, darling, dear, honey, sweetheart, champ, chief, captain, professor, genius, ' +
    'wizard, kindly, forgive, pardon, excuse, apologies, beg, dare, humour, humor, indulge, oblige, suppose, presume, reckon, figure, wager, ' +
    'guess, dunno, anyhoo, anyways, whatevs, obvs, defo, deffo, probs, prolly, tho, altho, cos, coz, bcos, cuz, innit, ain, aint, gotcha, gosh, golly, ' +
    'crikey, cripes, jeepers, strewth, bloody, ruddy, blinking',
} as const satisfies Readonly<Record<string, string>>;
