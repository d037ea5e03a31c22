/** Builds HTML in which every value is escaped. */

/** A piece of finished HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const shown = (value: unknown): string => {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(shown).join('');
  return String(value).replace(/[&<>"']/g, (char) => ESCAPES[char]!);
};

/** Template tag: texts in `${}` are escaped, pieces of Html and lists of them are not, undefined and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.reduce((text, part, i) => text + shown(values[i - 1]) + part));
}
