/** What would be lost without a source, a country or a device: "how much traffic would we lose without Google" asks for its share. */
import type { Restatement, WordLists } from '../../restatement.ts';

/** Dimensions of what a part of all visits or orders can come from. */
const PARTS =
  /^(?:session|country|city|region|continent|deviceCategory|browser|operatingSystem|language|newVsReturning|itemName|itemCategory|orderCoupon|landingPage)/;

/** Word lists of the patterns below. */
export const WITHOUT_ONE_LISTS: WordLists = {
  would: 'would, will, do, could, might, should, can',
  lose: 'lose, have lost, be losing, miss, have missed, miss out on, be missing, forgo, lack, be short of, be down by',
  counted:
    'traffic, visits, visitors, sessions, users, people, readers, orders, sales, revenue, turnover, money, income, customers, buyers, page views, views, business',
  without:
    'without, w/o, if it was not for, if it were not for, if not for, if we had no, if there was no, if there were no, if we lost, if we dropped, if we stopped, if we gave up, if we quit, if we left, if we cut, if we turned off, if we switched off, if we took away, if i stopped, if i dropped, if we stop, if we drop, if we lose, if we give up, if we quit using, if we stopped using, if we stop using, if we were to lose, if we did not have, were it not for',
  gone: 'disappeared, vanished, went away, died, stopped, was gone, were gone, closed, shut down, dropped us, banned us, blocked us, stopped working, broke away, fell away, left us, stopped sending (?:us )?(?:visitors|traffic|people|anyone|visits), stopped linking to us, did not exist',
  when: 'in, last, this, since, during, over, yesterday, today, so far, between, on',
  belost: 'be gone, be lost, go, go away, disappear, vanish, be missing, fall away, drop off',
};

/** Tried before the sentence is read, which would answer for everything else. */
export const WITHOUT_ONE_FIRST: readonly Restatement[] = [
  [
    '(and |so |)(how much|what) <would> (we|i|you|the site|the shop|our site|our shop) <lose>( {t:when}|) <without> (the |our |my |){x}',
    'share of visits from {x} {t}',
    PARTS,
  ],
  [
    '(and |so |roughly |)how (much|many) (of (our|the|my) |){m:counted!} <would> (we|i|you|the site|the shop|our site|our shop|my site|my shop|they) <lose>( {t:when}|) <without> (the |our |my |){x}',
    'share of {m} from {x} {t}',
    PARTS,
  ],
  [
    '(and |so |)(what|which|how much|how big a|how big of a) (share|part|percentage|proportion|portion)( of|) (our |the |my |){m:counted!} <would> (we|i|you|the site|the shop) <lose>( {t:when}|) <without> (the |our |my |){x}',
    'share of {m} from {x} {t}',
    PARTS,
  ],
  [
    '(and |so |)how (much|many) (of (our|the|my) |){m:counted!} <would> <belost>( {t:when}|) <without> (the |our |my |){x}',
    'share of {m} from {x} {t}',
    PARTS,
  ],
  [
    '(and |so |)(what |)if (the |our |){x} <gone>( tomorrow| today| altogether| completely| one day|),? (then |)how (much|many) (of (our|the|my) |){m:counted!} <would> (<belost>|we <lose>|i <lose>|it cost us)',
    'share of {m} from {x}',
    PARTS,
  ],
  [
    '(and |so |)how (much|many) (of (our|the|my) |){m:counted!} <would> (<belost>|we <lose>|i <lose>|it cost us) if (the |our |){x} <gone>( tomorrow| today| altogether| completely| one day|)',
    'share of {m} from {x}',
    PARTS,
  ],
  [
    '(and |so |)(how|just how) (dependent|reliant|heavily dependent|heavily reliant) (are|is) (we|i|the site|the shop|our site|our shop) (on|upon) (the |our |){x}',
    'share of visits from {x}',
    PARTS,
  ],
  [
    '(and |so |)(how much|how heavily|how far|to what extent|how strongly) (do|does) (we|i|the site|the shop|our site|our shop) (depend|rely|hang) (on|upon) (the |our |){x}',
    'share of visits from {x}',
    PARTS,
  ],
  [
    '(and |so |)(do|does|can|could|would) (we|i|the site|the shop|our site|our shop) (really |actually |still |even |)(need|live without|do without|manage without|survive without|get by without|cope without) (the |our |){x}',
    'share of visits from {x}',
    PARTS,
  ],
];
