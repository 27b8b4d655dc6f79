const HERE = '93.184.215.14'
const HERE_TOO = '2606:2800:21f:cb07:6820:80da:af6b:8b2c'

const OUTSIDE: Record<string, string[]> = {
  'demo.example': [HERE, HERE_TOO],
  'www.demo.example': [HERE],
  'six.example': [HERE_TOO],
  'closed.example': [HERE],
  'partly.example': [HERE],
  'others.example': [HERE],
  'robots-failing.example': [HERE],
  'robots-slow.example': [HERE],
  'robots-endless.example': [HERE],
  'robots-moved.example': [HERE],
  'robots-inside.example': [HERE],
  'nowhere.example': [],
}

const INSIDE: Record<string, string[]> = {
  'a10.example': ['10.0.0.1'],
  'a172.example': ['172.31.255.255'],
  'a192.example': ['192.168.1.1'],
  'a127.example': ['127.0.0.1'],
  'a0.example': ['0.0.0.0'],
  'metadata.example': ['169.254.169.254'],
  'shared.example': ['100.64.0.1'],
  'multicast.example': ['224.0.0.1'],
  'broadcast.example': ['255.255.255.255'],
  'benchmark.example': ['198.18.0.1'],
  'documentation.example': ['203.0.113.7'],
  'six-loopback.example': ['::1'],
  'six-unspecified.example': ['::'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'mapped-public.example': ['::ffff:93.184.215.14'],
  'translated.example': ['64:ff9b::a9fe:a9fe'],
  'translated-here.example': ['64:ff9b:1::a00:1'],
  'six-to-four.example': ['2002:7f00:1::1'],
  'teredo.example': ['2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'unique-local.example': ['fd00::1'],
  'link-local.example': ['fe80::1'],
  'site-local.example': ['fec0::1'],
  'six-multicast.example': ['ff02::1'],
  'compatible.example': ['::10.0.0.1'],
  'six-documentation.example': ['2001:db8::1'],
  'mixed.example': [HERE, '10.0.0.1'],
  'mixed-six.example': [HERE, '::1'],
  'garbage.example': ['not an address'],
}

/** The hosts of the tests' internet; all answer alike, by path. */
export const ZONE: Record<string, string[]> = { ...OUTSIDE, ...INSIDE }
/** Names with an address that no demo may have. */
export const INSIDE_NAMES = [...Object.keys(INSIDE), 'alias-inside.example']

/** Names that the resolver gives through an alias of theirs. */
export const ALIASES: Record<string, string> = {
  'alias.example': 'demo.example',
  'alias-inside.example': 'a10.example',
}

/** A name for which the resolver fails. */
export const UNRESOLVED = 'unresolved.example'

export const RESOLVER = 'https://dns.example/dns-query'

/** Spellings of internal addresses. */
export const INSIDE_LINKS = [
  'http://localhost.localdomain/',
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1.nip.local/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://100.100.100.200/',
  'http://192.0.0.192/',
  'http://198.19.255.255/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[2002:a00:1::]/',
  'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  'http://[fc00::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://localhost/',
  'http://localhost:3000',
  'http://localhost../',
  'http://127.0.0.1../',
  'http://LOCALHOST./',
  'http://demo.localhost/',
  'http://printer/',
  'http://printer.local/',
  'http://metadata.google.internal/',
  'http://router.home.arpa/',
  'http://nas.lan/',
  'http://user:password@127.0.0.1/',
  'http://127.0.0.1:8788/',
  'http://demo.example@127.0.0.1/',
]
