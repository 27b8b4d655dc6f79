import { avatarName } from '#contract/profiles/names.ts'
import { variantUrl } from '#contract/media/images.ts'
import { Avatar, type AvatarSize } from '#web/ui/avatar.tsx'

/** A person's avatar, at most 53 pixels wide: the narrowest variant has three device pixels for each. */
export function PersonAvatar({
  of,
  size = 's',
}: {
  of: { name: string; username?: string | null; avatar: string | null }
  size?: AvatarSize
}) {
  return <Avatar name={avatarName(of)} src={of.avatar && variantUrl(of.avatar, 160)} size={size} />
}
