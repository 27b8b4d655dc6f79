interface Named {
  firstName: string | null
  lastName: string | null
  username: string | null
}

/** The full name, otherwise the username, otherwise 'Unknown'. */
export function fullName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ').trim() || username || 'Unknown'
}
