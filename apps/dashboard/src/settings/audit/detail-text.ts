/** Details of an audit log entry, in addition to its action. */
import { __ } from '@magpie/ui';
import { written } from '../../settings-form/conflict-panel.tsx';

/** Labels of an entry's parts. */
const partLabels = (): Readonly<Record<string, string>> => ({
  url: __('Address', 'magpie'),
  address: __('Address', 'magpie'),
  before: __('Before', 'magpie'),
  after: __('Now', 'magpie'),
  name: __('Name', 'magpie'),
  label: __('Name', 'magpie'),
  prefix: __('Path starts with', 'magpie'),
  trackingId: __('Tracking ID', 'magpie'),
  id: __('ID', 'magpie'),
  key: __('Key', 'magpie'),
  secret: __('Secret', 'magpie'),
  reason: __('Reason', 'magpie'),
  kind: __('Type', 'magpie'),
  type: __('Type', 'magpie'),
  format: __('Format', 'magpie'),
  origin: __('Import', 'magpie'),
  dryRun: __('Preview', 'magpie'),
  replace: __('Replaces earlier imports', 'magpie'),
  allowPrivate: __('Private addresses allowed', 'magpie'),
  addon: __('Add-on', 'magpie'),
  tier: __('Plan', 'magpie'),
  scope: __('Scope', 'magpie'),
  licence: __('Licence', 'magpie'),
  device: __('Device', 'magpie'),
  page: __('Page', 'magpie'),
  on: __('Turned on', 'magpie'),
  model: __('Model', 'magpie'),
  language: __('Language', 'magpie'),
  outcome: __('Result', 'magpie'),
  user: __('User number', 'magpie'),
  rights: __('Permissions', 'magpie'),
  purpose: __('Link for', 'magpie'),
  how: __('With', 'magpie'),
  ended: __('Browsers signed out', 'magpie'),
  sites: __('Sites', 'magpie'),
  expires: __('Works until', 'magpie'),
  keysRevoked: __('API keys revoked', 'magpie'),
  events: __('Events', 'magpie'),
  sessions: __('Sessions', 'magpie'),
  orders: __('Orders', 'magpie'),
  visitors: __('Visitors', 'magpie'),
  rates: __('Rates', 'magpie'),
  imported: __('Imported', 'magpie'),
  created: __('New', 'magpie'),
  changed: __('Changed', 'magpie'),
  notes: __('Notes', 'magpie'),
  note: __('Note number', 'magpie'),
  category: __('Category number', 'magpie'),
  media: __('Image number', 'magpie'),
  exception: __('Exception number', 'magpie'),
  width: __('Width', 'magpie'),
  height: __('Height', 'magpie'),
  remembered: __('Cached visits', 'magpie'),
  retentionMonths: __('Months to keep visits', 'magpie'),
  keptFrom: __('Kept from', 'magpie'),
});

/** The parts of an entry in one line; a part that isn't known here has its own name. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const labels = partLabels();
  return Object.entries(detail)
    .map(([name, part]) => `${labels[name] ?? name}: ${written(part)}`)
    .join(' · ');
}
