/** Pictures of the site's content, which may be missing or fail to load. */
import { type ComponentProps, type ReactNode, useState } from 'react';

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'width' | 'height'> {
  /** Null if there is none. */
  src: string | null;
  /** Shown in its place if there is none, or if it can't be loaded. */
  instead: ReactNode;
}

/** A picture that says nothing that the text beside it doesn't. */
export function Picture({ src, instead, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || src === broken) return instead;
  return <img {...image} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />;
}
