/** Languages that aren't understood, by their letters or small and common words: a sentence in one of them is declined by its name. */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** BCP 47, and letters of a script that only it is likely to use here; undefined if several languages do. */
export const SCRIPTS: readonly (readonly [tag: string | undefined, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['el', /\p{Script=Greek}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['uk', /[іїєґ]/u],
  ['ru', /\p{Script=Cyrillic}/u],
  [undefined, /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u],
];

/** Small and common words of languages in Latin letters, without those that English has. */
export const OTHER_LANGUAGES: readonly (readonly [tag: string, small: ReadonlySet<string>])[] = [
  [
    'it',
    words(
      'quante quanti quanto visite visitatori abbiamo avuto settimana scorsa scorso mese ieri oggi quali sono nostro nostra pagine vendite il gli della del delle dei nel nella dal dalla anno ultimi giorni più perché come dove tasso rimbalzo ordini fatturato paese che e è di',
    ),
  ],
  [
    'nl',
    words(
      'hoeveel bezoekers bezoeken bezoek hadden hebben vorige afgelopen gisteren vandaag welke zijn onze omzet het een van week maand jaar dagen meeste waarom uit wij we bestellingen',
    ),
  ],
  [
    'pt',
    words(
      'quantas quantos tivemos passada passado mês semana ontem hoje quais nosso nossa vendas receita visitas visitantes não são dos das da do na no em uma ano últimos dias mais por quê páginas pedidos',
    ),
  ],
  [
    'pl',
    words(
      'ile odwiedzin zeszłym tygodniu miesiącu wczoraj dzisiaj strony było stron jest jaki jakie które dlaczego ostatnich dni roku w z na mieliśmy przychód zamówień użytkowników',
    ),
  ],
  [
    'sv',
    words('hur många besök besökare förra veckan månaden igår idag hade vi vilka är året senaste dagarna från varför'),
  ],
  ['da', words('hvor mange besøg besøgende sidste uge måned i går havde vi hvilke er året seneste dage fra hvorfor')],
  ['nb', words('hvor mange besøk besøkende forrige uke måned hadde vi hvilke er året siste dager fra hvorfor')],
  ['fi', words('kuinka monta kävijää viime viikolla kuussa eilen tänään mitkä ovat meidän oli paljonko käyntiä')],
  ['cs', words('kolik návštěv návštěvníků minulý týden měsíc včera dnes jsme měli které jsou bylo')],
  ['tr', words('kaç ziyaretçi geçen hafta ay dün bugün hangi sayfa bizim nasıl vardı oldu için')],
  ['hu', words('hány látogató múlt héten hónapban tegnap ma volt melyik mennyi')],
  ['ro', words('câte câți vizite vizitatori săptămâna trecută luna ieri azi care sunt am avut noastre')],
];
