/** Table of the readings of Google Analytics' history. */
export interface GoogleHistoryTable {
  site_id: number;
  import_id: string;
  property: string;
  state: 'running' | 'waiting' | 'stopped' | 'done' | 'failed';
  first: string;
  last: string;
  until: number | null;
  message: string;
}
