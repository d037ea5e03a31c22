/** This module is responsible for how answers are checked in a page; it stands before every module that describes one. */
import { z } from 'zod';

// The checks would try to compile themselves, which the page's policy forbids and reports.
z.config({ jitless: true });
