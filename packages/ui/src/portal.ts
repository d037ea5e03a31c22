/** Place in the document for floating parts (menus, dialogs, tooltips). */
import { useEffect, useState } from 'react';

function findRoot(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('.magpie') ?? undefined;
}

/**
 * The `.magpie` root that floating parts belong in, so that they inherit its tokens, theme and direction. Looked up
 * again once mounted: during the page's first render the root is not in the document yet.
 */
export function usePortalContainer(): HTMLElement | undefined {
  const [root, setRoot] = useState(findRoot);
  useEffect(() => setRoot(findRoot()), []);
  return root;
}
