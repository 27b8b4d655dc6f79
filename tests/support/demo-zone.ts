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
