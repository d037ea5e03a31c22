/** The quick links: help, setup, doctor, release notes, support, feedback. Shows only those that the reader can open. */

import BookOpen from 'icon:book-open';
import CircleQuestionMark from 'icon:circle-question-mark';
import LifeBuoy from 'icon:life-buoy';
import MessageSquareHeart from 'icon:message-square-heart';
import RefreshCw from 'icon:refresh-cw';
import Sparkles from 'icon:sparkles';
import Stethoscope from 'icon:stethoscope';
import WandSparkles from 'icon:wand-sparkles';
import { __, IconButton, Menu, MenuItem, MenuSeparator } from '@magpie/ui';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../common/lazy-named.ts';
import { DOCTOR_PATH, HELP_PATH, NEWS_PATH, SETUP_PATH } from '../common/paths.ts';
import { findRoute } from '../routes/routes.ts';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import { useDashboard } from '../view/dashboard.tsx';
import { useRefresh } from './use-refresh.ts';

const HelpSheet = lazyNamed(() => import('./help-sheet.tsx'), 'HelpSheet');

/** The quick links. */
export function QuickLinks({ search, onFeedback }: { search: string; onFeedback: () => void }) {
  const { config } = useDashboard();
  const refresh = useRefresh();
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked');
  useShortcut('help', () => setHelp('open'));
  useShortcut('refresh', refresh);
  const places = { capabilities: config.user.capabilities };
  const to = (path: string) => (findRoute(path, places).kind === 'unknown' ? undefined : `#${path}${search}`);
  const [setup, doctor, news] = [to(SETUP_PATH), to(DOCTOR_PATH), to(NEWS_PATH)];
  return (
    <>
      <Menu
        title={__('Quick links', 'magpie')}
        trigger={
          <IconButton label={__('Help', 'magpie')}>
            <CircleQuestionMark />
          </IconButton>
        }
      >
        <MenuItem
          icon={<BookOpen />}
          description={__('Glossary, shortcuts and tracking tag', 'magpie')}
          onSelect={() => setHelp('open')}
        >
          {__('Help for this report', 'magpie')}
        </MenuItem>
        <MenuItem
          icon={<CircleQuestionMark />}
          href={to(HELP_PATH)}
          description={__('Glossary, API and privacy', 'magpie')}
        >
          {__('Help and reference', 'magpie')}
        </MenuItem>
        <MenuItem icon={<RefreshCw />} description={__('Loads the latest numbers', 'magpie')} onSelect={refresh}>
          {__('Refresh report', 'magpie')}
        </MenuItem>
        {(setup ?? doctor) && <MenuSeparator />}
        {setup && (
          <MenuItem icon={<WandSparkles />} href={setup} description={__('Site, tag and past data', 'magpie')}>
            {__('Setup wizard', 'magpie')}
          </MenuItem>
        )}
        {doctor && (
          <MenuItem
            icon={<Stethoscope />}
            href={doctor}
            description={__('Checks every step from tag to report', 'magpie')}
          >
            {__('Tracking check', 'magpie')}
          </MenuItem>
        )}
        <MenuSeparator />
        {news && (
          <MenuItem icon={<Sparkles />} href={news}>
            {__("What's new", 'magpie')}
          </MenuItem>
        )}
        {config.supportUrl !== null && (
          <MenuItem icon={<LifeBuoy />} href={config.supportUrl}>
            {__('Support', 'magpie')}
          </MenuItem>
        )}
        <MenuItem icon={<MessageSquareHeart />} onSelect={onFeedback}>
          {__('Send feedback', 'magpie')}
        </MenuItem>
      </Menu>
      {help !== 'unasked' && (
        <Suspense>
          <HelpSheet open={help === 'open'} onOpenChange={(open) => setHelp(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  );
}
