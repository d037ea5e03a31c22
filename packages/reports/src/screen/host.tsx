/** What screens have done by the page that shows them: calls of the server, settings, popups, files, other reports. */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { z } from 'zod';
import type { AddonState, Decision } from '../entitlement.ts';
import type { Addon } from '../kit/addons.ts';
import type { Call } from '../kit/call.ts';
import type { SavedFunnel } from '../kit/saved-funnel.ts';
import type { Tier } from '../kit/tier.ts';

/** The open site, as far as screens ask. */
interface HostSite {
  readonly id: string;
  /** Its first day with data, as far as the page knows before an answer. */
  readonly firstDay: string | null;
  /** Whether it has a shop; null until someone has said so. */
  readonly hasShop: boolean | null;
  /** Whether its pages measure how fast they are for visitors. */
  readonly measureVitals: boolean;
  /** Where its reports come from, where that isn't its own events alone. */
  readonly source?: 'own' | 'google' | 'both' | undefined;
}

/** Settings that screens change. */
interface HostSettings {
  readonly funnels: SavedFunnel[];
  readonly hasShop: boolean | null;
}

/** Entitlement of the open site. */
interface HostEntitlement {
  readonly tier: Tier;
  readonly atLeast: (tier: Tier) => boolean;
  readonly addonActive: (slug: string) => boolean;
  readonly addons: readonly AddonState[];
  /** Whether the operator sells licences: otherwise they are entered. */
  readonly sold: boolean;
}

/** What the server has against a call. */
interface HostProblem {
  readonly code: string;
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
}

/** A field of the answer that the site isn't entitled to. */
export type LockedField = Exclude<Decision, { access: 'full' }>;

/** Messages over the page. */
interface Popups {
  /** Says for three seconds that something was not done. */
  readonly error: (text?: string) => void;
  /** Says for three seconds that something was done. */
  readonly success: (text?: string) => void;
  /** Says that something was done, with a button that takes it back. */
  readonly undo: (text: string, undo: () => void) => void;
  /** Opens the loading dialog. @returns what closes it */
  readonly loading: () => () => void;
}

/** Props of {@link Host.Below}. */
export interface BelowProps {
  /** The report, which is one of the record's `below`. */
  readonly report: string;
  /** Said in its place if it fails. */
  readonly failed: string;
  /** In its place until it is loaded. */
  readonly fallback: ReactNode;
}

/** Props of {@link Host.Picture}. */
export interface PictureProps {
  /** The file's name, without its ending. */
  readonly name: string;
  /** Under the picture: whose it is. */
  readonly caption: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Props of {@link Host.UpgradeLink}. */
export interface UpgradeLinkProps {
  readonly small?: boolean;
  readonly children: ReactNode;
}

/** The page that shows a report. */
export interface Host {
  readonly site: HostSite;
  /** Whether the reader may change the site's settings. */
  readonly maySave: boolean;
  /** What the reader may do with the site's plugins; undefined where none are installed from here: an add-on is turned on. */
  readonly plugins: { readonly install: boolean; readonly activate: boolean } | undefined;
  /** Whether the page is drawn for the server's PDF. */
  readonly printing: boolean;
  /** Whether the sample is shown; undefined until the first answer. */
  readonly sample: boolean | undefined;
  /** Fields of the answer that the site isn't entitled to. */
  readonly locked: Readonly<Record<string, LockedField>> | undefined;
  readonly entitlement: HostEntitlement;
  /** Asks for the report again; settles with the answer, whatever it is. */
  readonly refetch: () => Promise<unknown>;
  /** Makes a call of the server. @throws what `problemOf` reads */
  readonly call: <Request extends z.ZodType, Answer extends z.ZodType>(
    call: Pick<Call<Request, Answer>, 'name' | 'request' | 'answer'>,
    fields: z.input<Request>,
    signal?: AbortSignal,
  ) => Promise<z.output<Answer>>;
  /** Has the browser save the file that a call answers. @throws what `problemOf` reads */
  readonly saveFile: <Request extends z.ZodType>(
    call: Pick<Call<Request>, 'name' | 'request'>,
    fields: z.input<Request>,
  ) => Promise<void>;
  /** The problem of a call that failed; undefined for any other error. */
  readonly problemOf: (error: unknown) => HostProblem | undefined;
  /** Changes settings of the site, made of the saved ones. @throws what `problemOf` reads */
  readonly saveSettings: (change: (saved: HostSettings) => Partial<HostSettings>) => Promise<void>;
  readonly installAddon: (addon: Addon) => Promise<void>;
  readonly activateAddon: (addon: Addon) => Promise<void>;
  /** Asks again what the site is entitled to; everything that depends on it follows. */
  readonly refreshEntitlement: () => Promise<void>;
  readonly popups: Popups;
  /** Address of a page of the dashboard, with the view of this one unless it is left. */
  readonly pageUrl: (path: string, view?: 'left') => string;
  /** Addresses of help; support is null where the operator names none. */
  readonly help: { readonly news: string; readonly help: string; readonly support: string | null };
  /** Another report below this one, whose answer came along with this one's. */
  readonly Below: ComponentType<BelowProps>;
  /** While it is shown, its content is drawn as a picture, which the browser saves. */
  readonly Picture: ComponentType<PictureProps>;
  /** The way to Pro; nothing in print, and for those who can't change the licence. */
  readonly UpgradeLink: ComponentType<UpgradeLinkProps>;
  /** An invitation to Pro that the reader can dismiss; nothing in print, and for those who have it or can't change the licence. */
  readonly UpgradeInvitation: ComponentType;
  /** The way to the add-ons, in the same look. */
  readonly AddonsLink: ComponentType<{ readonly children: ReactNode }>;
}

const HostContext = createContext<Host | null>(null);
/** Provides screens with the page around them. */
export const HostProvider = HostContext;

/**
 * Returns the page around a screen.
 * @throws Error outside of a report
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost is used outside of a report.');
  return host;
}
