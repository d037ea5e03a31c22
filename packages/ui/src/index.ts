/** Exports of `@magpie/ui`. The date range picker has an entry of its own, to be loaded on demand. */
export { Accordion, type AccordionItem, type AccordionProps, type AccordionStatus } from './accordion.tsx';
export { Badge, Chip, type ChipProps, type Tone } from './badge.tsx';
export { BarList, type BarListRow } from './bar-list.tsx';
export { BarRow, type BarRowProps, BarRows } from './bar-row.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export { ButtonLink } from './button-link.tsx';
export { Card, CardGrid, type CardProps } from './card.tsx';
export { type Better, Change, type ChangeProps } from './change.tsx';
export { BandMeter, type BandMeterProps } from './charts/band-meter.tsx';
export { type Band, bandOfScore, bandOfValue } from './charts/bands.ts';
export { type Bar, BarChart, type BarChartProps } from './charts/bar-chart.tsx';
export { type BesideLine, besideLine } from './charts/beside-line.tsx';
export { chartSummary } from './charts/chart-summary.ts';
export { DonutChart, type DonutChartProps } from './charts/donut-chart.tsx';
export { FunnelChart, type FunnelChartProps, type FunnelStage } from './charts/funnel-chart.tsx';
export { GroupDots } from './charts/group-dots.tsx';
export { Heatmap, type HeatmapCell, type HeatmapProps, type HeatmapRow } from './charts/heatmap.tsx';
export { LineChart, type LineChartProps } from './charts/line-chart.tsx';
export type { LineLayer } from './charts/line-layer.ts';
export type { ChartMarker } from './charts/line-markers.tsx';
export type { LineBucket, LineSeries } from './charts/line-series.ts';
export { ScoreRing, type ScoreRingProps } from './charts/score-ring.tsx';
export { seamLine } from './charts/seam-line.tsx';
export type { Slice } from './charts/slices.ts';
export { Sparkline, type SparklineProps } from './charts/sparkline.tsx';
export { traceLine } from './charts/trace-line.tsx';
export type { MapCountry, WorldMapProps } from './charts/world-map.tsx';
export {
  ChatComposer,
  type ChatComposerProps,
  ChatMessage,
  type ChatMessageProps,
  ChatRetry,
  ChatThread,
  type ChatThreadProps,
} from './chat.tsx';
export { type Choice, ChoiceList, type ChoiceListProps } from './choice-list.tsx';
export { classNames } from './class-names.ts';
export { CopyButton } from './copy-button.tsx';
export { CopyText, type CopyTextProps } from './copy-text.tsx';
export { DataTable, type DataTableProps, MoreInFile } from './data-table.tsx';
export { DateRangeButton, type DateRangeButtonProps } from './date-range/date-range-button.tsx';
export type { CompareMode, CompareRange, DateRangePreset, DateRangeValue } from './date-range/days.ts';
export { type Delta, deltaColumn } from './delta-column.tsx';
export { Dialog, type DialogProps, Sheet, type SheetProps } from './dialog.tsx';
export { DropPanel, type DropPanelProps } from './drop-panel.tsx';
export { HasChanges } from './earlier-numbers.ts';
export {
  type Explain,
  ExplainProvider,
  type Figure,
  type Refusal,
  RefusalProvider,
  useExplain,
  useRefusal,
} from './explain.tsx';
export {
  Checkbox,
  FieldError,
  type FieldErrorProps,
  SearchField,
  type SearchFieldProps,
  Select,
  type SelectProps,
  Switch,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
  type ToggleProps,
} from './fields.tsx';
export {
  type ChangeFormat,
  formatChange,
  formatMetric,
  type MetricFormat,
  numberFormat,
  type Unit,
} from './format.ts';
export {
  type DateFormat,
  formatBucket,
  formatDay,
  formatDayRange,
  formatTime,
  type Granularity,
} from './format-date.ts';
export { __, _n, _nx, _x, isRtl, type LocaleData, setLocaleData, sprintf, TEXT_DOMAIN } from './i18n.ts';
export type { Icon } from './icon.ts';
export { DeviceIcon, Flag, SiteIcon } from './icons.tsx';
export { isolated } from './isolated.ts';
export {
  type JourneyKind,
  type JourneySession,
  type JourneyStep,
  JourneyTimeline,
} from './journey-timeline.tsx';
export { LatePanel, type LatePanelState } from './late-panel.tsx';
export { linkClass } from './link.ts';
export { type Formatters, type Locale, LocaleProvider, useFormat, useLocale } from './locale.tsx';
export { Mark, type MarkProps } from './mark.tsx';
export { Menu, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx';
export type { MenuItemProps, MenuProps } from './menu-parts.ts';
export { type MetricTab, MetricTabs, type MetricTabsProps, metricTabId } from './metric-tabs.tsx';
export { ChannelIcon, NetworkIcon } from './network-icon.tsx';
export { OfferBox, type OfferBoxProps, OfferLink } from './offer-box.tsx';
export { Outline } from './outline.tsx';
export { Pager, type PagerProps } from './pager.tsx';
export type { Pictures } from './pictures.ts';
export { openPictures } from './pictures.ts';
export { usePortalContainer } from './portal.ts';
export { PrintProvider, useIsPrint } from './print.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { type RankColumn, RankList, type RankListProps, type RankRow } from './rank-list.tsx';
export { Refused, useRefusedParts } from './refused.tsx';
export { RetryAction, type RetryActionProps } from './retry-action.tsx';
export type { RowAction, RowTitle } from './row-name.tsx';
export { RowsInside, type RowsInsideProps } from './rows-inside.tsx';
export { SectionHeading } from './section-heading.tsx';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { Skeleton, type SkeletonProps } from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { StatBox, type StatBoxProps } from './stat-box.tsx';
export { type Stat, StatGroup, type StatGroupProps } from './stat-group.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  Notice,
  type NoticeProps,
  useRetryAt,
} from './states.tsx';
export { type DataColumn, type RowBars, rowBars, scaledBars } from './table-cell.tsx';
export { TableFoot } from './table-foot.tsx';
export type { CellValue, Sort } from './table-rows.ts';
export { type OpenRows, TableView, type TableViewProps } from './table-view.tsx';
export { toast } from './toast.ts';
export { Toaster } from './toaster.tsx';
export { chartColor, chartColors } from './tokens.ts';
export { Help, Tooltip, type TooltipProps } from './tooltip.tsx';
export { turnSort } from './turn-sort.ts';
export { type Arrival, useArrival } from './use-arrival.ts';
export { usePhone, useTouch } from './use-media.ts';
export { usePlace } from './use-place.ts';
export { useRoom } from './use-room.ts';
export { useSettled } from './use-settled.ts';
export { useSlidingRows } from './use-sliding-rows.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
export { walkColumns } from './walk-columns.ts';
export { YearCard, type YearCardProps } from './year-card.tsx';
