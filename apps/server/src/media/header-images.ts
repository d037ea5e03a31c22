import { join } from 'node:path';

/** Apart from the images of notes, which are tidied up by what is on a note. */
export const headerImages = (dataDir: string): string => join(dataDir, 'header-images');
/** Where an image at the head of PDFs is fetched. */
export const headerImageUrl = (file: string): string => `/api/v1/header-image/${file}`;
