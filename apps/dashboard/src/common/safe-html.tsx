/** Shows the server's HTML: text, links, emphasis and line breaks only. */
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** HTML that is shown; everything else is dropped, or only its text is kept. */
const ALLOWED = {
  ALLOWED_TAGS: ['a', 'b', 'strong', 'i', 'em', 'br', 'p'],
  ALLOWED_ATTR: ['href'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#)/i,
  RETURN_DOM_FRAGMENT: true,
} as const;

/** HTML as far as it is safe; its links open beside the page. */
export function SafeHtml({ html }: { html: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const fragment = DOMPurify.sanitize(html, {
      ...ALLOWED,
      ALLOWED_TAGS: [...ALLOWED.ALLOWED_TAGS],
      ALLOWED_ATTR: [...ALLOWED.ALLOWED_ATTR],
    });
    for (const link of fragment.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noreferrer';
    }
    box.current?.replaceChildren(fragment);
  }, [html]);
  return <span ref={box} />;
}
