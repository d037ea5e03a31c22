/** Addresses of the flags; they are loaded with the first flag, each picture when it is shown. */

const files = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/*.svg', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -4), url]));

/** The address of a country's flag (ISO 3166-1 alpha-2, upper case), if it has one. */
export function flagUrl(country: string): string | undefined {
  return urls.get(country);
}
