/**
 * Recognizes numbers that are written in words, in the languages that answers can be in: "twenty-one",
 * "dreihundertzwölf", "XIV", "none", "doubled". When in doubt, it takes a word for a number.
 */

/** The languages that a model may answer in: those whose numbers are recognised. */
export const ANSWER_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'] as const;
/** A language that a model may answer in. */
export type AnswerLanguage = (typeof ANSWER_LANGUAGES)[number];

interface NumberWords {
  /** Parts of which numbers are composed, in lower case and without accents. */
  readonly parts: string;
  /** Text allowed between parts. */
  readonly joins: string;
  /** Text allowed after the last part. */
  readonly ends: string;
  /** Words that say how many without a number. */
  readonly amounts: string;
  /** Words of this language that would be numbers in another one. */
  readonly ordinary: string;
}

const WORDS: Readonly<Record<AnswerLanguage, NumberWords>> = {
  en: {
    parts:
      'zero nil nought naught one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fourty fifty sixty seventy eighty ninety hundred thousand million billion trillion twent thirt fort fift sixt sevent eight ninet twelf',
    joins: 'and',
    ends: 's th ths ieth ieths fold ish some odd d ty',
    amounts:
      'first firstly second secondly third thirds thirdly fifth fifths ninth ninths once twice thrice half halves halve halved halving quarter quarters double doubled doubles doubling triple tripled triples tripling treble trebled quadruple quadrupled quintuple quintupled dozen dozens couple pair pairs single myriad both duo trio dozens couples myriads zillion zillions gazillion gazillions bazillion jillion squillion umpteen umpteenth zilch nada handful handfuls fortnight fortnights brace oodles magnitude magnitudes crore crores lakh lakhs none nobody nothing tens majority minority threefold twofold tenfold manifold baker percentile',
    ordinary: 'due elf sex fire to six dos sei set once mil cent cents ten tens tend tends fort vent vents',
  },
  de: {
    parts:
      'null eins ein zwei zwo drei vier funf sechs sieben acht neun zehn elf zwolf sechzehn siebzehn zwanzig dreissig dreiszig vierzig funfzig sechzig siebzig achtzig neunzig hundert tausend million milliarde fuenf zwoelf',
    joins: 'und',
    ends: 'te ten ter tes tel stel fach mal e en er es s',
    amounts:
      'erste ersten erster erstes zweite zweiten dritte dritten dritter drittel halb halbe halben halber halbes halfte viertel doppelt doppelte doppelten verdoppelt verdoppelte verdreifacht halbiert halbierte dutzend dutzende paar einmal zweimal dreimal beide beiden kein keine keinen keinem keiner keines niemand nichts mehrheit einzige einzigen einziger',
    ordinary: 'ein eine einen einem einer eines einer eins sei sex elf due mille ten',
  },
  fr: {
    parts:
      'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante septante huitante octante nonante cent mille million milliard',
    joins: 'et',
    ends: 's ieme iemes aine aines',
    amounts:
      'premier premiere premiers premieres second seconde troisieme tiers moitie quart quarts double doubles doublee triple tripler quadruple demi demie dizaine dizaines douzaine centaine centaines millier milliers aucun aucune personne rien paire seul seule fois unique',
    ordinary: 'un une sur non due dos et six',
  },
  es: {
    parts:
      'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieci veinte veinti treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos cientas quinientos quinientas setecientos novecientos mil millon millones billon',
    joins: 'y i',
    ends: 's',
    amounts:
      'primer primero primera segundo segunda tercer tercero tercera cuarto cuarta tercio mitad doble dobles duplico duplicado triple triplico docena decena decenas centenar millar par ambos ambas ningun ninguno ninguna nadie nada vez unico unica',
    ordinary: 'un una unos unas de son sei',
  },
  it: {
    parts:
      'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti vent trenta trent quaranta quarant cinquanta cinquant sessanta settanta ottanta novanta cento mille mila milione milioni miliardo',
    joins: 'e',
    ends: 'esimo esima esimi',
    amounts:
      'primo primi secondo seconda terzo terza terzi quarto quarta quinto meta doppio doppia raddoppiato raddoppiata triplo triplicato mezzo mezza dozzina decina decine centinaio centinaia migliaio migliaia paio entrambi entrambe nessun nessuno nessuna niente nulla volta unico unica',
    ordinary: 'un una uno non dove',
  },
  nl: {
    parts:
      'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig honderd duizend miljoen miljard',
    joins: 'en',
    ends: 'de ste tal voud maal en',
    amounts:
      'eerste tweede derde vierde helft half halve kwart dubbel dubbele verdubbeld verdubbelde verdrievoudigd gehalveerd dozijn paar tientallen honderden duizenden beide geen niemand niets enige eenmaal tweemaal',
    ordinary: 'een ten over elf tien due de',
  },
  pt: {
    parts:
      'zero um dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze dezesseis dezasseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem cento centos centas duzentos trezentos quinhentos mil milhao milhoes bilhao',
    joins: 'e',
    ends: 's',
    amounts:
      'primeiro primeira segundo segunda terceiro terceira quarto quarta terco metade dobro dobrou duplo dupla triplo meio meia duzia dezena dezenas centena centenas milhar milhares par ambos ambas nenhum nenhuma ninguem nada vez unico unica',
    ordinary: 'um uma uns umas sei de',
  },
};

/** Numbers of other languages in Latin letters, as they are written: a model may answer in a language that it wasn't asked for. */
const ELSEWHERE = new Set(
  (
    'två tre fyra fem sju åtta nio tio elva tolv tjugo trettio fyrtio femtio hundra tusen tusind tusen fire seks syv otte åtte tyve hundrede ' +
    'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwadzieścia tysiąc dva tři čtyři pět šest sedm osm devět deset sto tisíc ' +
    'iki üç dört beş altı yedi sekiz dokuz yirmi yüz kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen sata tuhat ' +
    'kettő három négy öt nyolc kilenc tíz húsz száz ezer doi trei patru cinci șase șapte nouă zece sută dua tiga empat lima enam tujuh delapan sembilan sepuluh ratus ribu'
  ).split(' '),
);

const list = (text: string): string[] => text.split(' ').sort((a, b) => b.length - a.length);

/** A word that is nothing but parts of numbers. */
const composed = ({ parts, joins, ends }: NumberWords): RegExp =>
  new RegExp(`^(?:(?:${list(parts).join('|')})(?:${list(joins).join('|')})?)+(?:${list(ends).join('|')})?$`);

const RECOGNISE = ANSWER_LANGUAGES.map((language) => {
  const words = WORDS[language];
  return { language, composed: composed(words), amounts: new Set(words.amounts.split(' ')) };
});

/** A word without its accents. */
const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();

/** Longer words are no words. */
const LONGEST = 60;
const ROMAN = /^(?=[IVXLCDM])M{0,4}(?:CM|CD|D?C{0,4})(?:XC|XL|L?X{0,4})(?:IX|IV|V?I{0,4})$/;
/** In small letters only those that are no words: "mix" and "dim" are. */
const SMALL_ROMAN = /^(?=[ivx]{2,}$)x{0,4}(?:ix|iv|v?i{0,4})$/;

/** Whether a word is a number in the language of an answer, or in any other that is recognised. */
export function isNumberWord(word: string, language: AnswerLanguage): boolean {
  if (word.length > LONGEST) return true;
  if (word !== 'I' && ROMAN.test(word)) return true;
  if (SMALL_ROMAN.test(word)) return true;
  const bare = plain(word);
  const own = RECOGNISE.find((one) => one.language === language)!;
  const ordinary = WORDS[language].ordinary.split(' ');
  if (own.amounts.has(bare)) return true;
  if (own.composed.test(bare)) return !ordinary.includes(bare) || isOwnNumber(bare, language);
  const written = word.toLowerCase();
  if (ordinary.includes(bare) || bare.length < 3) return false;
  return (
    ELSEWHERE.has(written) ||
    RECOGNISE.some((one) => one.language !== language && one.composed.test(language === 'en' ? bare : written))
  );
}

/** A word that stands in the list of ordinary ones for other languages, and is a number in its own. */
const isOwnNumber = (word: string, language: AnswerLanguage): boolean =>
  (language === 'en' && ['six', 'ten', 'tens', 'once'].includes(word)) ||
  (language === 'fr' && word === 'six') ||
  (language === 'de' && (word === 'elf' || word === 'eins')) ||
  (language === 'nl' && (word === 'elf' || word === 'tien'));
