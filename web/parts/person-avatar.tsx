import { variantUrl } from '#contract/media/images.ts'
import { Avatar } from '#web/ui/avatar.tsx'

/** A person's avatar, at most 53 pixels wide: the narrowest variant has three device pixels for each. */
export function PersonAvatar({
  of: { name, avatar },
  size = 's',
}: {
  of: { name: string; avatar: string | null }
  size?: 's' | 'l'
}) {
  return <Avatar name={name} src={avatar && variantUrl(avatar, 160)} size={size} />
}
