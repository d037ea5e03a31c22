/** Says in the admin bar how often this page was viewed, after the page is there. */
(() => {
  const { ajaxUrl, nonce, page, naming, texts } = window.magpieGlance;
  // Where addresses have no names, parameters say which page it is.
  const named = [...new URLSearchParams(location.search)].filter(([name]) => naming.includes(name));
  const path = location.pathname + (named.length > 0 ? `?${new URLSearchParams(named)}` : '');
  const item = document.getElementById('wp-admin-bar-magpie');
  const own = document.querySelector('#wp-admin-bar-magpie-this-page a');
  if (!item) return;
  if (own) own.href = `${page}#/publishers-page?p.path=${encodeURIComponent(path)}`;

  async function ask() {
    const body = new URLSearchParams({ action: 'magpie_page_views', nonce, paths: JSON.stringify([path]) });
    const answer = await fetch(ajaxUrl, { method: 'POST', credentials: 'same-origin', body });
    const { success, data } = await answer.json();
    if (!success) return;
    const count = new Intl.NumberFormat(document.documentElement.lang || 'en').format(data.views[path] ?? 0);
    item.querySelector('.ab-label').textContent = texts.views.replace('%s', count);
    item.querySelector('.ab-item').title = texts.viewsOf.replace('%s', count);
  }

  // A number that can't be had is left out: this is no page of ours.
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(() => ask().catch(() => undefined));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
})();
