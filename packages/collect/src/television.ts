/** Recognises televisions and set-top boxes by their user agents. */

/** Names of systems and browsers that run on televisions only. webOS alone can also be a phone. */
const SYSTEMS =
  /smart-?_?tv|hbbtv|ce-html|nettv|netrange|netcast|google ?tv|apple ?tv|android ?tv|philipstv|vidaa|\bweb0s|webos\.tv|webos tv|bravia|\bviera|\broku|\bcrkey|large screen|\btv safari|;\s*aft[a-z]|\bmi_?(?:tv|box)|\bchromecast|\bopera tv|\bomi\/|\bsraf\/|sonycebrowser|\bbdplayer|\bmaple[ _/]?\d|smarthub|dlnadoc|inettvbrowser|aquosbrowser|lg browser|\bespial|\bantgalio|\bstbapp|\bqtembedded|\bwebmaf|\btivo\b|\btvos\b|\bpluto ?tv|\btizen[^)]*\btv\b|\bvstvb|\bbrightsign|\btv ?bro\b|quick search tv|\bcolortv|\bkylo\/|\bnetbox|\bwv-atv\b|rutubetv|\bvizios\/|\byouview|\bgw-device\/|[_ ]stb[_/ ]|[_ ]stb$|\(astro;|_tkc\b|\bfire ?tv|\bamazon aft[a-z]|\bplaystation ?\d|\(ps[2-5]\)|\bsegasaturn|\bdreamcast|\btivimate/i;
/** Phones and tablets whose models end so, some because they receive television. */
const NO_TV =
  /\b(?:BN|B|HI|H|D)TV|STV100|(?:[ _-]|D)TV\d?(?: Build[^)]*)?\).*\bMobile\b|TV[ _-][345]G\b|\bMAUI\b|\bMIDP\b|EasyNote/;
/** A word that ends in `TV`, such as `BeyondTV2`, `SmartATV`, `HDTV` or `STV-40LED25S`. */
const TV_WORD = /(?:^|[^a-zA-Z])(?:[A-Z][a-z]+)*[A-Za-z]{0,8}T[Vv]\d*(?![a-zA-Z])/;
/** Opera's browser for devices on chips of televisions. */
const PRESTO_DEVICE = /^Opera\/9\.80 \(Linux (?:mips|sh4|arm)/;
/** Builds of Android for televisions have a T in the second place where those for phones have another letter. */
const TV_BUILD = /\bBuild\/(?:[N-Z]T(?:[A-Z]\d|T[A-Z]?[.;)]|[;)])|PI[;)])/;
const ANDROID_MODEL =
  /\bAndr[o0]id [\d.]+; (?:[a-z]{2}[-_][A-Za-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?(?:[;)]| AppleWebKit\/)/;
/** Parts of models: boxes, and screens by their size in inches or their panel. */
const TV_MODEL = new RegExp(
  [
    String.raw`(?:^|[^a-z])[a-z]{0,8}(?<!tur|run)[ _-]?box\d?(?![a-z\d])`,
    String.raw`(?:^|[ _-])(?:shell[ _]|lcd_|stb\d|4k)|\D4k(?:[ _]|$)`,
    String.raw`LED[-_ ]?\d\d`,
    String.raw`^(?:[a-z]+[ _-])*[kt]?(?:19|2[0248]|3[29]|4[0-35-9]|5[0458]|6[05]|7[05]|8[256]|98)(?:[a-z]{1,7}[-_/]?\d{2}|DL[XJ])|^t9[56](?!\d)|^s905`,
    String.raw`(?:^|[ _-])(?:U|L|H|C|Q)(?:32|40|42|43|49|50|55|58|65|75|85)[A-Z]\w{2,}`,
    String.raw`(?:^|[^a-z\d])(?:mxq|x96|x88|h96(?!\d)|tx[2-9]s?(?![\da-z])|a95x|hk1|tanix|mecool|beelink|gt[- ]?king|minix|neo[- ][ux]\d|ugoos|zidoo|mygica|vinabox|rk3\d{3}|rkm|dreamtv|magicsee|nexbox|vontar|formuler|iconbit xds|rombica|wiwa|digifors|dvs|amlogic|droidlogic|ott(?![a-z])|abx-|orbsmart|kant-|pendoo|yundoo|perfeo_pf|nexon x)`,
    // Tuners (DVB-T2, C, S), panels, boards, and sizes with a kind of screen, as in `P42L21T2CSM` and `VESTA32LD86`.
    String.raw`\dT2S?C|\bPNL_\d|dvb\d|stb\d|(?<![a-z])stick(?![a-z])|(?<![a-z])tv(?:[bs]-|\.|\d{3})|atv[a-z]|cvte|msd\d{3}|rtd\d{3}|\d\dyuhd|^ec6\d{3}v`,
    String.raw`(?:^|[ _-])[a-z]{1,6}-?(?:24|32|39|40|42|43|50|55|58|65|75|85)(?:-UHD|[FT]?[a-z]HDE|[UFHTD][a-z]{3}|[a-z]LED|LD\d|EY\d|[DFH]\d{4})`,
    '(?:^|[ _-])[a-z]{2,6}-?(?:24|32|39|40|42|43|50|55|58|65|75|85)(?:U?HD|[UFHTD][a-z]{2})',
    String.raw`^(?:24|32|39|40|42|43|50|55|58|65|75|85)(?:[a-z]{1,3}\d?[a-z]{0,3}(?:HD|-)|[UH][a-z]{2}\d)`,
    String.raw`^(?:m8s|km[689](?![a-z\d])|mk80[2-9]|a5x|tox\d|tr99|yndx-0\d{4}|(?:philips )?tpm\d{3}|ai pont|dv\d{4}(?![a-z\d])|gi (?:uni|fly)|vmp-0|atom-\d{3}[ar]|lime(?:t9|z2)|gt1-mini|pipo_x\d)`,
    String.raw`(?:^|[^a-z\d])[a-z]{0,8}(?:nexbox|evpad|ozone ?hd|dreamstar|dolamee|vorke|technosat|transpeed|alfawise|artline|invin|nogapc|skystream|hiremco|selenga|globmall|omnicast|spybox|fengmi|vega s9|iconbit (?:movie|xlr))`,
  ].join('|'),
  'i',
);

/** Beyond it a user agent only repeats itself, and the patterns need longer. */
const SEARCHED_CHARS = 512;

/** Whether the user agent is a television's or a set-top box's. */
export function isTelevision(userAgent: string): boolean {
  const text = userAgent.slice(0, SEARCHED_CHARS);
  if (SYSTEMS.test(text) || PRESTO_DEVICE.test(text) || TV_BUILD.test(text)) return true;
  if (TV_WORD.test(text) && !NO_TV.test(text)) return true;
  const model = ANDROID_MODEL.exec(text)?.[1];
  return model !== undefined && TV_MODEL.test(model);
}
