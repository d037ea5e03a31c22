/** Keeps wp-admin's menu in step with the place in the reports, and leads from place to place without loading the page again. */
(() => {
  const menu = document.getElementById('toplevel_page_magpie');
  if (!menu || !document.getElementById('magpie')) return;

  /** Parts of the view that every report has; a report's own stay behind. */
  const SHARED = ['site', 'range', 'compare', 'filter'];

  /** The entries that lead to a place in the reports, with its path. */
  const entries = [...menu.querySelectorAll('.wp-submenu a[href]')].flatMap((link) => {
    const { pathname, searchParams, hash } = new URL(link.href);
    const isPage = pathname === location.pathname && searchParams.get('page') === 'magpie';
    return isPage ? [{ link, path: hash.slice(1) || '/' }] : [];
  });

  /** The entry that a path belongs to: the longest that it begins with, or the reports. */
  const entryOf = (path) =>
    entries
      .filter((entry) => entry.path === '/' || path === entry.path || path.startsWith(`${entry.path}/`))
      .sort((one, other) => other.path.length - one.path.length)[0];

  function highlight() {
    const current = entryOf(location.hash.slice(1).split('?')[0] || '/');
    for (const { link } of entries) {
      const isCurrent = link === current?.link;
      link.classList.toggle('current', isCurrent);
      link.parentNode.classList.toggle('current', isCurrent);
      if (isCurrent) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
  }

  /** Query of the open view, for another place. */
  function sharedQuery() {
    const query = new URLSearchParams(location.hash.split('?')[1] ?? '');
    const kept = [...query].filter(([name]) => SHARED.includes(name));
    return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  }

  menu.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const entry = entries.find((one) => one.link === link);
    if (!entry || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    location.hash = entry.path + sharedQuery();
    // On a phone the menu lies over the page.
    document.getElementById('wpwrap')?.classList.remove('wp-responsive-open');
  });

  // Links inside the reports change the address without an event of the browser's.
  for (const name of ['pushState', 'replaceState']) {
    const original = history[name];
    history[name] = function (...change) {
      original.apply(this, change);
      highlight();
    };
  }
  addEventListener('popstate', highlight);
  addEventListener('hashchange', highlight);
  highlight();
})();
