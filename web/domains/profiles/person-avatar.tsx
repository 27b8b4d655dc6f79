import { avatarName } from '#contract/profiles/names.ts'
import { variantUrl } from '#contract/media/images.ts'
import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx'

/** A user's avatar, at most 53 pixels wide: the smallest variant covers that at 3x. */
export function PersonAvatar({
  person,
  size = 's',
}: {
  person: { name: string; username?: string | null; avatar: string | null }
  size?: AvatarSize
}) {
  return <Avatar name={avatarName(person)} src={person.avatar && variantUrl(person.avatar, 160)} size={size} />
}
