/** Panel of the block editor with the numbers of the post. */
(() => {
  const { createElement, useEffect, useRef } = window.wp.element;
  const { useSelect } = window.wp.data;
  // WordPress 6.6 moved it.
  const Panel = window.wp.editor?.PluginDocumentSettingPanel ?? window.wp.editPost.PluginDocumentSettingPanel;
  const { fillBox, naming, texts } = window.magpieGlance;
  const { versions } = window.magpieEditor;

  /** Path of the post once visitors can open it, with the parameters that name it; empty before, and if others name it. */
  function usePath() {
    return useSelect((select) => {
      const { isCurrentPostPublished, getCurrentPost } = select('core/editor');
      const { link, status } = getCurrentPost();
      if (!isCurrentPostPublished() || status !== 'publish' || !link) return '';
      const { pathname, search, searchParams } = new URL(link, location.href);
      return [...searchParams.keys()].every((name) => naming.includes(name)) ? pathname + search : '';
    }, []);
  }

  function Numbers() {
    const path = usePath();
    const room = useRef(null);
    useEffect(() => {
      if (path !== '') fillBox(room.current, path, versions);
    }, [path]);
    const said = path === '' ? texts.draft : texts.loading;
    return createElement(
      'div',
      // A new element for another path: the script has taken the place of what was in this one.
      { key: path, ref: room, className: 'magpie-glance', 'aria-busy': path !== '' || undefined },
      createElement('p', { className: 'magpie-quiet', role: 'status' }, said),
    );
  }

  window.wp.plugins.registerPlugin('magpie-analytics', {
    render: () =>
      createElement(Panel, { name: 'magpie', title: 'Magpie', className: 'magpie-panel' }, createElement(Numbers)),
  });
})();
