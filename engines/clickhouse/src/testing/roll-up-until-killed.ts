/** Rolls up a store in a process that kills itself at a statement: `node roll-up-until-killed.ts <folder> <a text of the statement> <begins or ends>`. */
import { setTimeout } from 'node:timers/promises';
import { ChdbConnection } from 'chdb/connection';
import { openClickHouse } from '../index.ts';
import { NOW, SITE } from './two-months.ts';

const [path, text, when] = process.argv.slice(2) as [string, string, 'begins' | 'ends'];
const store = await openClickHouse({ path });
const { command } = ChdbConnection.prototype;
ChdbConnection.prototype.command = async function (this: ChdbConnection, sent) {
  const running = command.call(this, sent);
  if (sent.query.includes(text)) {
    await (when === 'ends' ? running : setTimeout(5));
    process.kill(process.pid, 'SIGKILL');
  }
  return running;
};
await store.rollUp(SITE, NOW);
await store.close();
