/** Views and searches that led nowhere: which events they are. */
import type { Filter } from '@magpie/query';
import type { DimensionName } from '@magpie/vocabulary';

/** Searches for something. */
export const SEARCHED: Filter<DimensionName> = {
  and: [
    { field: 'eventName', op: 'is', value: 'view_search_results', caseSensitive: true },
    { not: { field: 'searchTerm', op: 'empty' } },
  ],
};

/**
 * How titles of pages that don't exist read: the number on its own at the start or beside "error", or the sentence in the languages that
 * most content systems are translated to.
 */
const NOT_FOUND = [
  '^404( |$|[-–—:|])',
  'error 404|404 error|404 not found',
  'page not found|(can.t|cannot|could not|couldn.t) be found|nothing found',
  'nicht gefunden',
  'introuvable|non trouvée',
  'no encontrad[ao]|non trovat[ao]|não encontrad[ao]|negăsită',
  'niet gevonden|hittades inte|ikke fundet|ikke funnet|ei löydy',
  'nie znaleziono|nenalezena|nem található|bulunamadı',
  'не найдена|не знайдено',
  '見つかりません|未找到|找不到|찾을 수 없',
].join('|');
/** Paths that no reader asks for: configuration, backups, other systems' sign-in and databases. Not archives, which people download. */
const PROBE = [
  '(^|/)\\.(env|git|svn|hg|aws|ssh|htaccess|htpasswd|ds_store|vscode|idea)',
  '\\.(bak|old|orig|save|swp|sql|env|ini)$',
  '~$',
  'wp-(admin|login|config|includes|content/plugins)|xmlrpc\\.php|phpmyadmin|/(vendor|cgi-bin|actuator|solr|boaform|hnap1)(/|$)',
].join('|');

const named = (field: DimensionName, pattern: string): Filter<DimensionName> => ({
  field,
  op: 'partialRegexp',
  value: pattern,
});
/** Views of pages that don't exist, by their titles. */
export const MISSING = named('pageTitle', NOT_FOUND);
/** Views of paths that only bots ask for. */
export const PROBES = named('pagePath', PROBE);
