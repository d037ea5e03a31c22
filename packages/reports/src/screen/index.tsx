/** Exports for pages that show a report's screen: the page around it, and the shared state. */
export {
  type BelowProps,
  type Host,
  HostProvider,
  type PictureProps,
  type UpgradeLinkProps,
  useHost,
} from './host.tsx';
export {
  type MoreAnswer,
  type ReportScreen,
  ReportScreenProvider,
  type ScreenModule,
  type ScreenProps,
} from './report-screen.tsx';
export { useShownAtOnce } from './use-shown-at-once.tsx';
