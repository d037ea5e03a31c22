/** Draws exceptions: as rows of a table, and as cards on a phone. */
import Eye from 'icon:eye';
import Megaphone from 'icon:megaphone';
import ShoppingCart from 'icon:shopping-cart';
import Signpost from 'icon:signpost';
import Trash from 'icon:trash';
import { askWhy } from '@magpie/analyst/ask-why';
import { describeException, exceptionSubject, type Speech } from '@magpie/analyst/describe';
import { type ExceptionCategory, exceptionKind } from '@magpie/analyst/kinds';
import {
  __,
  Badge,
  type DataColumn,
  IconButton,
  Skeleton,
  Sparkline,
  sprintf,
  TableView,
  useFormat,
  useIsPrint,
  useLocale,
  VisuallyHidden,
} from '@magpie/ui';
import type { ReportKey } from '../catalogue.ts';
import { AskButton } from '../screen/ask-button.tsx';
import { wireUnit } from '../screen/metric-texts.tsx';
import { useReportScreen } from '../screen/report-screen.tsx';
import styles from './exceptions.module.css';
import { type ExceptionItem, PER_PAGE } from './exceptions.shape.ts';

/** Cards that are outlined. */
const OUTLINES = 8;

const ICONS: Readonly<Record<ExceptionCategory, typeof Eye>> = {
  ecommerce: ShoppingCart,
  engagement: Eye,
  marketing: Megaphone,
  sources: Signpost,
};

/** The name of a category. */
export const categoryName = (category: ExceptionCategory): string =>
  ({
    ecommerce: __('eCommerce', 'magpie'),
    engagement: __('Engagement', 'magpie'),
    marketing: __('Marketing', 'magpie'),
    sources: __('Sources', 'magpie'),
  })[category];

/** How the reader's language says an exception. */
function useSpeech(): Speech {
  const format = useFormat();
  const { locale } = useLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return {
    say: (text) => __(text, 'magpie'),
    value: (value, unit) => format.metric(value, wireUnit(unit)),
    weekday: (day) => weekday.format(Date.parse(`${day}T00:00:00Z`)),
    count: (value) => format.metric(value, 'integer'),
  };
}

export interface ExceptionTableProps {
  title: string;
  /** Null until the first answer. */
  items: readonly ExceptionItem[] | null;
  onDelete: ((id: number) => void) | undefined;
}

/** The table. */
export function ExceptionTable({ title, items, onDelete }: ExceptionTableProps) {
  const columns: DataColumn<ExceptionItem>[] = [
    { id: 'time', label: __('Time', 'magpie'), render: (item) => <Time item={item} /> },
    { id: 'category', label: __('Category', 'magpie'), render: (item) => <CategoryName category={item.category} /> },
    { id: 'description', label: __('Description', 'magpie'), render: (item) => <Description item={item} /> },
    {
      id: 'effect',
      label: __('Effect', 'magpie'),
      help: __(
        'The difference in percent of what your site usually has on such a day. For channels, sources and campaigns: in percent of all visits. Large: 50% or more. Small: less than 20%.',
        'magpie',
      ),
      render: (item) => <Effect item={item} />,
    },
    {
      id: 'usual',
      label: __('Last eight weeks', 'magpie'),
      help: __('The same weekday over the last eight weeks, its usual range, and the unusual day as a dot.', 'magpie'),
      render: (item) => <Weeks item={item} />,
    },
    { id: 'status', label: __('Status', 'magpie'), render: (item) => <Status item={item} /> },
    {
      id: 'actions',
      label: __('Actions', 'magpie'),
      hideLabel: true,
      align: 'end' as const,
      render: (item: ExceptionItem) => <Actions item={item} onDelete={onDelete} />,
    },
  ];
  return (
    <div className={styles.table}>
      <TableView
        caption={title}
        columns={columns}
        rows={items ?? []}
        getRowId={({ id }) => String(id)}
        skeletonRows={items === null ? PER_PAGE[0] : 0}
        empty={null}
        narrow="grid"
      />
    </div>
  );
}

/** The cards; their outline until the first answer. */
export function ExceptionCards({ items, onDelete }: Omit<ExceptionTableProps, 'title'>) {
  if (!items)
    return (
      <ul className={styles.cards} aria-hidden="true">
        {Array.from({ length: OUTLINES }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
          <li key={`outline ${i}`} className={styles.card}>
            <div className={styles.outline}>
              <Skeleton height={36} />
            </div>
            <div className={styles.facts}>
              <Skeleton height={16} width="70%" />
            </div>
            <div className={styles.facts} />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id} className={styles.card}>
          <Description item={item} />
          <div className={styles.facts}>
            <Time item={item} />
            <CategoryName category={item.category} />
            <Status item={item} />
          </div>
          <div className={styles.facts}>
            <Effect item={item} />
            <Weeks item={item} />
            <Actions item={item} onDelete={onDelete} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Its days. */
function Time({ item: { since, day } }: { item: ExceptionItem }) {
  const format = useFormat();
  return <span className={styles.time}>{since === day ? format.day(day) : format.dayRange(since, day)}</span>;
}

function CategoryName({ category }: { category: ExceptionCategory }) {
  const Icon = ICONS[category];
  return (
    <span className={styles.category}>
      <Icon size={16} aria-hidden="true" />
      {categoryName(category)}
    </span>
  );
}

/** Description of the exception, linked to the view that shows it. */
function Description({ item }: { item: ExceptionItem }) {
  const { urlOf } = useReportScreen();
  const print = useIsPrint();
  const pieces = describeException(item, useSpeech()).map(({ text, strong }, i) =>
    // The pieces of a sentence never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    strong ? <strong key={i}>{text}</strong> : text,
  );
  const look = { className: styles.description, 'data-size': item.size ?? undefined };
  if (print) return <span {...look}>{pieces}</span>;
  return (
    <a {...look} href={urlOf(item.report as ReportKey, item.filter ?? undefined, { start: item.since, end: item.day })}>
      {pieces}
    </a>
  );
}

/** How much the difference is for the site: as a mark of one to three bars, and in percent. */
function Effect({ item: { kind, effect, size } }: { item: ExceptionItem }) {
  const format = useFormat();
  if (effect === null || size === null) return <span className={styles.muted}>–</span>;
  const { by, only, metric } = exceptionKind(kind)!;
  const names = { small: __('Small', 'magpie'), medium: __('Medium', 'magpie'), large: __('Large', 'magpie') };
  return (
    <span className={styles.effect} data-size={size}>
      <svg className={styles.bars} width="14" height="12" aria-hidden="true">
        {[4, 8, 12].map((height, i) => (
          <rect key={height} x={i * 5} y={12 - height} width="4" height={height} rx="1" />
        ))}
      </svg>
      <span>
        <VisuallyHidden>{names[size]}: </VisuallyHidden>
        <span className={styles.part}>{format.change(effect)}</span>
        {(by || only) && (
          <span className={styles.whole}>
            {' '}
            {metric === 'screenPageViews' ? __('of all page views', 'magpie') : __('of all visits', 'magpie')}
          </span>
        )}
      </span>
    </span>
  );
}

function Weeks({ item: { earlier, value, low, high } }: { item: ExceptionItem }) {
  return <Sparkline values={[...earlier, value]} band={[low, high]} odd />;
}

function Status({ item: { resolved } }: { item: ExceptionItem }) {
  return (
    <Badge tone={resolved ? 'neutral' : 'caution'}>{resolved ? __('Once', 'magpie') : __('Recurring', 'magpie')}</Badge>
  );
}

/** What can be done with it: asking why it was so, where a question can explain it, and deleting. */
function Actions({ item, onDelete }: Pick<ExceptionTableProps, 'onDelete'> & { item: ExceptionItem }) {
  const format = useFormat();
  const subject = exceptionSubject(item, (text) => __(text, 'magpie'));
  return (
    <span className={styles.actions}>
      <AskButton question={askWhy(item)} about={`${subject}, ${format.day(item.day)}`} />
      {onDelete && (
        <IconButton
          size="small"
          label={sprintf(
            /* translators: 1: what was unusual, 2: a date */
            __('Delete “%1$s”, %2$s', 'magpie'),
            subject,
            format.day(item.day),
          )}
          onClick={() => onDelete(item.id)}
        >
          <Trash />
        </IconButton>
      )}
    </span>
  );
}
