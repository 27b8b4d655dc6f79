import { withLocalSite } from './rebuild-chats/local-site.ts'
import { readArguments, rebuildChats } from './rebuild-chats/rebuild-chats.ts'
import { readToken } from './read-token.ts'
import { messageOf } from './user-error.ts'

try {
  const { url } = readArguments(process.argv.slice(2))
  const rebuilt = await (url === undefined
    ? withLocalSite(rebuildChats)
    : rebuildChats({ url, token: await readToken(true) }))
  console.log(`${rebuilt} ${rebuilt === 1 ? 'chat' : 'chats'} rebuilt.`)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
