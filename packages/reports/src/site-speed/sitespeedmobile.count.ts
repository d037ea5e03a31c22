/** This module is responsible for counting the golden file of Site Speed as a phone a second time. */
import { countSpeed } from '../testing/count-speed.ts';

export const count = countSpeed('mobile');
