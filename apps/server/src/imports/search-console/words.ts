/** The words of Search Console's exports in Google's languages: hints on what a table holds, devices, and kinds of search. */
import type { SEARCH_TYPES } from '@magpie/contract';
import type { SearchDimension } from '@magpie/query';

/** Subject of the rows in a table. */
export type TableKind = SearchDimension | 'date' | 'filters';

/** Characters of the longest that is known; normalizing takes the square of the length where marks follow each other. */
const WORD_CHARS = 200;

/** A word without case, accents and direction marks. */
const folded = (word: string): string =>
  word
    .slice(0, WORD_CHARS)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u200b-\u200f]/g, '')
    .replace(/[’ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Parts of titles of columns and files. What a table of dates, pages, devices or countries is, its rows tell. */
const HINTS: readonly (readonly [TableKind, string])[] = [
  [
    'searchAppearance',
    'appearance|darstellung|apparence|aspecto|aparicion|aparencia|aspetto|weergave|zoekopmaak|wyglad|вид в|представлен|вигляд|vzhled|zobrazen|utseende|udseende|ulkoasu|megjelen|aspect in|aspectul|gorunum|見え方|노출|표시 방식|呈现|外观|外觀|مظهر|شكل الظهور|הופעה|מראה|εμφανιση|ลักษณะที่ปรากฏ|giao dien|tampilan',
  ],
  [
    'query',
    'quer(?:y|ies)|suchanfrage|suchbegriff|requete|consulta|zoekopdracht|zapytan|запрос|запит|dotaz|dopyt|sokfrag|fragor|forespørg|søketerm|søkeord|haku|kysely|lekerdez|interogar|sorgu|クエリ|検索キーワード|검색어|쿼리|查询|查詢|طلبات البحث|طلب البحث|שאילת|ερωτημα|คำค้นหา|ข้อความค้นหา|cum tu tim kiem|truy van|kueri|क्वेरी',
  ],
  ['page', 'pages?$|seiten?$|paginas?$|pagin[ae]|страниц|strony|ページ|페이지|网页|網頁|صفحات|דפים'],
  [
    'country',
    'countr|land$|lander|landen|^pays|pais|paes[ei]|стран|країн|kraj|zeme|ulke|国|國|국가|بلد|البلدان|מדינ|ארצות',
  ],
  [
    'device',
    'device|gerat|appareil|dispositiv|apparat|apparaat|устройств|пристро|urzadz|zarizen|cihaz|デバイス|기기|设备|裝置|أجهزة|מכשיר',
  ],
  ['date', '^date|datum|dates|fecha|^data|дата|tarih|日付|날짜|日期|التاريخ|תאריך'],
];
const hints = HINTS.map(([kind, parts]) => [kind, new RegExp(parts.normalize('NFKD'), 'u')] as const);

/** Returns the kind that a title hints at; undefined without a hint. */
export function hintOf(title: string): TableKind | undefined {
  const word = folded(title);
  return hints.find(([, parts]) => parts.test(word))?.[0];
}

const byWord = <T extends string>(lists: Readonly<Record<T, string>>): ReadonlyMap<string, T> =>
  new Map(
    (Object.entries(lists) as [T, string][]).flatMap(([value, words]) =>
      words.split('|').map((word) => [folded(word), value] as const),
    ),
  );

const devices = byWord({
  desktop:
    "desktop|computer|pc|desktopcomputer|ordinateur|ordinateurs|ordenador|ordenadores|escritorio|computador|computadores|computer desktop|komputer|komputery|компьютер|компьютеры|пк|комп'ютер|комп'ютери|počítač|počítače|dator|datorer|datamaskin|stasjonær datamaskin|stationær computer|tietokone|számítógép|asztali számítógép|bilgisayar|masaüstü|masaüstü bilgisayar|υπολογιστής|υπολογιστές|パソコン|pc デスクトップ|デスクトップ|데스크톱|컴퓨터|桌面|桌面设备|电脑|计算机|電腦|桌上型電腦|桌機|أجهزة الكمبيوتر|كمبيوتر|جهاز كمبيوتر|الكمبيوتر المكتبي|سطح المكتب|מחשב|מחשבים|מחשב שולחני|שולחן עבודה|เดสก์ท็อป|คอมพิวเตอร์|máy tính|máy tính để bàn|डेस्कटॉप|computere",
  mobile:
    'mobile|mobil|mobilgerät|mobilgeräte|handy|smartphone|smartphones|móvil|móviles|dispositivos móviles|dispositivo móvil|dispositivo móvel|dispositivos móveis|telemóvel|celular|appareil mobile|appareils mobiles|dispositivo mobile|dispositivi mobili|cellulare|mobiel|mobiele telefoon|mobiele apparaten|urządzenie mobilne|urządzenia mobilne|telefon|komórka|komórki|telefon komórkowy|мобильный|мобильные|мобильный телефон|мобильное устройство|мобильные устройства|смартфон|смартфоны|мобільний|мобільні|мобільний пристрій|мобільні пристрої|mobilní|mobilní zařízení|mobilné|mobilné zariadenie|mobilenhet|mobiltelefon|mobilenhed|mobiili|mobiililaite|mobileszköz|dispozitiv mobil|cep|cep telefonu|mobil cihaz|κινητό|κινητά|κινητές συσκευές|モバイル|スマートフォン|携帯電話|휴대기기|휴대전화|모바일|移动|移动设备|手机|移動|行動裝置|手機|جوال|الجوّال|جهاز جوال|الأجهزة الجوّالة|أجهزة جوّالة|الهاتف الجوّال|هاتف جوّال|נייד|ניידים|מכשיר נייד|מכשירים ניידים|טלפון נייד|อุปกรณ์เคลื่อนที่|มือถือ|di động|thiết bị di động|seluler|perangkat seluler|ponsel|मोबाइल',
  tablet:
    'tablet|tablets|tablette|tablettes|tableta|tabletas|tabletă|tabletti|taulutietokone|surfplatta|surfplattor|nettbrett|táblagép|планшет|планшеты|планшети|タブレット|태블릿|平板|平板电脑|平板電腦|جهاز لوحي|الجهاز اللوحي|الأجهزة اللوحية|أجهزة لوحية|טאבלט|טאבלטים|מחשב לוח|ταμπλέτ|tablet πc|แท็บเล็ต|máy tính bảng|टैबलेट',
});

/** `desktop`, `mobile` or `tablet`; undefined for another word. */
export const findDevice = (name: string): 'desktop' | 'mobile' | 'tablet' | undefined => devices.get(folded(name));

const types = byWord<(typeof SEARCH_TYPES)[number]>({
  web: 'web|веб|веб-поиск|вебпоиск|интернет|internet|rede|ウェブ|ウェブ検索|웹|网页|网络|網頁|網路|الويب|ويب|אינטרנט|אתרים|ιστός|เว็บ|वेब|netti|weben|verkko',
  image:
    'image|images|bild|bilder|imagen|imágenes|immagine|immagini|imagem|imagens|afbeelding|afbeeldingen|obraz|obrazy|grafika|grafiki|картинки|изображение|изображения|зображення|obrázek|obrázky|obrázok|billede|billeder|bilde|kuva|kuvat|kép|képek|imagine|imagini|görsel|görseller|εικόνα|εικόνες|画像|이미지|图片|圖片|صورة|صور|الصور|תמונה|תמונות|รูปภาพ|hình ảnh|gambar|इमेज|चित्र',
  video:
    'video|videos|vidéo|vidéos|vídeo|vídeos|wideo|filmy|видео|відео|videó|videók|βίντεο|動画|동영상|비디오|视频|影片|فيديو|فيديوهات|الفيديو|וידאו|סרטון|סרטונים|วิดีโอ|वीडियो',
  news: 'news|nachrichten|noticias|notícias|notizie|actualités|nieuws|wiadomości|новости|новини|zprávy|správy|nyheter|nyheder|uutiset|hírek|știri|haberler|ειδήσεις|ニュース|뉴스|新闻|新聞|الأخبار|أخبار|חדשות|ข่าว|tin tức|berita|समाचार',
  discover: 'discover|ディスカバー|디스커버',
  googleNews:
    'google news|google новости|google haberler|google ニュース|google 뉴스|google 新闻|google 新聞|أخبار google',
});

/** The kind of search that a word names. */
export const findSearchType = (name: string): (typeof SEARCH_TYPES)[number] | undefined => types.get(folded(name));
