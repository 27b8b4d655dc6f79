import { MAIL_KINDS, type MailChoices, type MailKind } from '#contract/accounts/mails.ts'

/** Every kind of mail but these. */
export function mailsWithout(...off: MailKind[]): MailChoices {
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, !off.includes(kind)])) as MailChoices
}
