/** Commands that download a file and, run again, go on where they broke off. */
export function resumingCommands(url: string, fileName: string): { name: string; text: string }[] {
  const [address, name] = [quoted(url), quoted(fileName)]
  return [
    { name: 'curl', text: `curl -L -C - -o ${name} ${address}` },
    { name: 'wget', text: `wget -c -O ${name} ${address}` },
  ]
}

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
