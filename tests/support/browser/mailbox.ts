import { expect } from '@playwright/test'
import { MAILBOX } from '../../../scripts/test/addresses.ts'

interface Mail {
  to: string
  subject: string
  text: string
}

/** Every mail to an address so far. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const mails: Mail[] = await (await fetch(`${MAILBOX}/mails.json`)).json()
  return mails.filter((mail) => mail.to.includes(address))
}

/** The newest mail of a subject to an address, once it has come. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  const look = async () => {
    found = (await mailsTo(address)).find((mail) => mail.subject === subject)
    return found !== undefined
  }
  await expect.poll(look, { message: `'${subject}' to ${address}` }).toBe(true)
  if (!found) throw new Error('No mail.')
  return found
}

/** The address that a mail is about. */
export function linkIn(mail: Mail): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text) ?? []
  if (!link) throw new Error(`'${mail.subject}' has no link.`)
  return link
}
