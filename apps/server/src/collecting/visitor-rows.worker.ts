/** The thread that writes rows into the visitors file (visitor-rows.ts). */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { inTransaction, type RowsWritten, rowInserter, type VisitorRows } from './visitor-rows.ts';
import { CONNECTION } from './visitors-connection.ts';

const port = parentPort!;
const db = new DatabaseSync(String(workerData));
db.exec(CONNECTION);
const insert = rowInserter(db);

port.on('message', (rows: VisitorRows | 'close') => {
  if (rows === 'close') {
    db.close();
    port.close();
    return;
  }
  const answer: { error?: unknown } = {};
  try {
    inTransaction(db, () => insert(rows));
  } catch (error) {
    answer.error = error;
  }
  port.postMessage(answer satisfies RowsWritten);
});
