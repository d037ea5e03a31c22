/** The column of views in the lists of posts. */
(() => {
  const { texts, integer, say, count, pathUrl, make, ask, refusal, drawLine, whenIdle } = window.magpieGlance;

  /** Puts a number in its place, with a small line if the server knows the days. */
  function show(place, path, { views, visitors, days }) {
    const number = views[path] ?? 0;
    const said = visitors
      ? say(texts.viewsAndVisitors, count(texts.views, number), count(texts.visitors, visitors[path] ?? 0))
      : say(texts.viewsOf, integer.format(number));
    const link = make('a', { href: pathUrl(path), title: said, 'aria-label': said }, integer.format(number));
    if (days?.[path]?.length > 1) link.append(drawLine(days[path], 48, 16, { 'aria-hidden': 'true' }));
    place.replaceChildren(link);
  }

  const MOST_PATHS = 100;

  /** Fills the column of a list in one call, or in as few as its length needs. */
  async function fillColumn(places) {
    const waiting = [...places].filter(({ dataset }) => dataset.magpiePath && !dataset.magpieAsked);
    for (const place of waiting) place.dataset.magpieAsked = '';
    const paths = [...new Set(waiting.map(({ dataset }) => dataset.magpiePath))];
    for (let from = 0; from < paths.length; from += MOST_PATHS) {
      const asked = paths.slice(from, from + MOST_PATHS);
      let answer;
      try {
        answer = await ask('page_views', { paths: JSON.stringify(asked) });
      } catch (error) {
        for (const place of waiting) place.title = refusal(error) ?? texts.away;
        return;
      }
      for (const place of waiting) {
        const path = place.dataset.magpiePath;
        if (!asked.includes(path)) continue;
        show(place, path, answer);
      }
    }
  }

  whenIdle(() => {
    const list = document.getElementById('the-list');
    if (!list?.querySelector('.magpie-views')) return;
    const look = () => fillColumn(list.querySelectorAll('.magpie-views'));
    look();
    // Quick edit prints a row anew.
    new MutationObserver(look).observe(list, { childList: true });
  });
})();
