/** Props that the page adds to the Year in Review. */
import type { ComponentType, ReactNode } from 'react';

/** Props of {@link YearExtras.Picture}. */
export interface PictureProps {
  /** The file's name, without its ending. */
  readonly name: string;
  /** Under the picture: whose year it is. */
  readonly caption: string;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** Additions of the page. */
export interface YearExtras {
  /** While it is shown, its content is drawn as a picture, which the browser saves. */
  readonly Picture: ComponentType<PictureProps>;
  /** First day with data, as far as the page knows: what the answer says of it has its room before. */
  readonly firstDay: string | null;
  /** Where people find help and each other. */
  readonly community: readonly { readonly label: string; readonly href: string }[];
}
