/** Commands that download a file and, run again, go on where they broke off; an error never becomes a part of it. */
export function resumingCommands(url: string, fileName: string): { name: string; text: string }[] {
  const [address, name] = [quoted(url), quoted(fileName)]
  return [
    { name: 'curl', text: `curl -fL -C - -o ${name} ${address}` },
    { name: 'wget', text: `wget -c -O ${name} ${address}` },
  ]
}

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
