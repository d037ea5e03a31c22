/** What the head of a report says of Google where that is the source. One file: the list of files is a part of the first. */
export { FurtherNotes } from './google-notes.tsx';
export { seamOf } from './google-seam.ts';
export { SourceChip } from './source-chip.tsx';
