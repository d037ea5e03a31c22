/** This module is responsible for the id of every report's title: where focus goes when the report changes. */

/** Id of the title of every report. */
export const TITLE_ID = 'report-title';
