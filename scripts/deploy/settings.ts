/** Variables of the Worker that a deployer may set in the environment of the deployment. */
export const SETTINGS = ['SITE_ORIGIN', 'MAIL_FROM', 'GOOGLE_CLIENT_ID']

export function readSettings(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(SETTINGS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}

/** Where the site will be: as it is set, or its own domain, or the address that Pages gives it, which comes first. */
export function siteOrigin(settings: Record<string, string>, addresses: string[]): string {
  return settings['SITE_ORIGIN'] ?? addresses[1] ?? addresses[0] ?? ''
}
