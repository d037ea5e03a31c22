/** The process that reads files of notes. */
import { serveCalls } from '../bounded/child.ts';
import { readNotes } from './read-notes.ts';

const calls = { readNotes };
/** Their types. */
export type NotesCalls = typeof calls;

serveCalls(calls);
