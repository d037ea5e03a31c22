/** Shows HTML that a shop wrote as text: nothing in it runs, loads or is drawn. */

/** The text of some HTML, without scripts and styles. */
export function textOfHtml(html: string): string {
  // A document of its own: it runs no script and loads no image.
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of parsed.querySelectorAll('script, style, template')) hidden.remove();
  return (parsed.body.textContent ?? '').trim();
}
