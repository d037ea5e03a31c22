/** Screen of Searches and Missing Pages: both lists side by side. */
import Copy from 'icon:copy';
import {
  __,
  _n,
  CardGrid,
  IconButton,
  type RowTitle,
  sprintf,
  toast,
  useFormat,
  useIsPrint,
  useLocale,
} from '@magpie/ui';
import { readableAddress } from '@magpie/vocabulary';
import type { TopRow } from '../parts/top-list.ts';
import type { ScreenProps } from '../screen/report-screen.tsx';
import { SettingsLink } from '../screen/settings-link.tsx';
import { TopListCard } from '../screen/top-list-card.tsx';
import styles from './searches.module.css';
import { LISTS, type SearchesData } from './searches.shape.ts';

/** Searches and Missing Pages. */
export function Screen({ data }: ScreenProps<SearchesData>) {
  const format = useFormat();
  const probes = data?.probes ?? 0;
  return (
    <div className={styles.screen}>
      <CardGrid columns={2}>
        <TopListCard
          list={LISTS.searches}
          rows={data?.searches ?? null}
          folds
          fits
          name={(row) => withOrigin(String(row.term), row)}
          further={[
            {
              id: 'left',
              label: __('Left without a click', 'magpie'),
              unit: 'percent',
              notCompared: true,
              figure: { title: __('Left without a click', 'magpie'), question: 'search_origins' },
            },
          ]}
          empty={<NoSearches />}
        />
        <TopListCard
          list={LISTS.missing_pages}
          rows={data?.missing_pages ?? null}
          folds
          fits
          name={(row) => withOrigin(String(row.page_path), row)}
          further={[
            {
              id: 'closest',
              label: __('Closest page', 'magpie'),
              render: (row) => <Closest missing={String(row.page_path)} closest={row.closest as string | null} />,
            },
          ]}
          footer={
            probes > 0 &&
            sprintf(
              /* translators: %s: how many page views */
              _n(
                'Hidden: %s view by a bot looking for weak spots.',
                'Hidden: %s views by bots looking for weak spots.',
                probes,
                'magpie',
              ),
              format.metric(probes, 'integer'),
            )
          }
        />
      </CardGrid>
    </div>
  );
}

/** A row's name over where most people came from. */
const withOrigin = (label: string, { from }: TopRow): RowTitle => ({
  label,
  detail:
    from === null
      ? __('Source unknown', 'magpie')
      : /* translators: %s: a page or another site */ sprintf(__('Mostly from %s', 'magpie'), String(from)),
});

function NoSearches() {
  return (
    <span className={styles.none}>
      {__('No searches in this period. Tell us which URL parameter your search uses.', 'magpie')}
      <SettingsLink section="tracking">{__('Open settings', 'magpie')}</SettingsLink>
    </span>
  );
}

/** The page that was probably meant, with the rule that leads there. */
function Closest({ missing, closest }: { missing: string; closest: string | null }) {
  const print = useIsPrint();
  const { dir } = useLocale();
  if (closest === null) return '–';
  // A rule for Apache; a path has no spaces or line breaks of its own.
  const rule = `Redirect 301 ${encodeURI(decoded(missing))} ${encodeURI(decoded(closest))}`;
  const copy = () =>
    navigator.clipboard.writeText(rule).then(
      () => toast.success(__('Redirect copied', 'magpie')),
      () => toast.error(__('Your browser doesn’t allow copying here.', 'magpie')),
    );
  return (
    <span className={styles.closest} dir={dir}>
      <bdi title={readableAddress(closest)}>{readableAddress(closest)}</bdi>
      {!print && (
        <IconButton size="small" label={__('Copy redirect', 'magpie')} onClick={() => void copy()}>
          <Copy />
        </IconButton>
      )}
    </span>
  );
}

/** A path without percent-encoding, if it can be decoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
