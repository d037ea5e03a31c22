import { countSpeed } from '../testing/count-speed.ts';

export const count = countSpeed('desktop');
