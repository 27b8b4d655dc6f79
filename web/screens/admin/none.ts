/** What stands in the admin area where there is nothing. */
export const NONE = '–'
