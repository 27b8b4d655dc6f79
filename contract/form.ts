import * as v from 'valibot'

/** What a form sends: what is missing is 'Required', what is no form at all 'Invalid input'. */
export const form = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.object(entries, (issue) => (issue.path ? 'Required' : 'Invalid input'))
