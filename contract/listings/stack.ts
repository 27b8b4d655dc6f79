/** How technologies are spelled, for what a listing is built with. */
const NAMES = [
  ['TypeScript', 'JavaScript', 'Python', 'Go', 'Rust', 'PHP', 'Ruby', 'Java', 'Kotlin', 'Swift', 'Dart', 'Elixir'],
  ['C', 'C++', 'C#', '.NET', 'Scala', 'Clojure', 'Haskell', 'Lua', 'R', 'Zig', 'Solidity', 'WebAssembly'],
  ['React', 'React Native', 'Next.js', 'Remix', 'Preact', 'Vue', 'Nuxt', 'Svelte', 'SvelteKit', 'Angular', 'Solid'],
  ['Qwik', 'Astro', 'Alpine.js', 'htmx', 'jQuery', 'Ember', 'Three.js', 'Tailwind', 'Bootstrap', 'shadcn'],
  ['Node.js', 'Deno', 'Bun', 'Express', 'Fastify', 'NestJS', 'Hono', 'tRPC', 'GraphQL', 'Django', 'Flask', 'FastAPI'],
  ['Rails', 'Laravel', 'Symfony', 'WordPress', 'Shopify', 'Phoenix', 'Spring', 'Quarkus', 'SwiftUI', 'Flutter', 'Expo'],
  ['Ionic', 'Electron', 'Tauri', 'Unity', 'Unreal', 'Godot', 'Postgres', 'MySQL', 'MariaDB', 'SQLite', 'MongoDB'],
  ['Redis', 'Kafka', 'RabbitMQ', 'Elasticsearch', 'ClickHouse', 'Prisma', 'Drizzle', 'Supabase', 'Firebase', 'Convex'],
  ['Docker', 'Kubernetes', 'Terraform', 'Cloudflare', 'AWS', 'Azure', 'Vercel', 'Netlify', 'Stripe', 'OpenAI'],
  ['LangChain', 'PyTorch', 'TensorFlow', 'Figma', 'WebSockets', 'WebRTC'],
].flat()
const OTHER_NAMES = { postgresql: 'Postgres', golang: 'Go', vuejs: 'Vue', reactjs: 'React', tailwindcss: 'Tailwind' }

const key = (name: string) => name.toLowerCase().replaceAll(/[\s._-]/g, '')
const BY_KEY = new Map([...NAMES.map((name) => [key(name), name] as const), ...Object.entries(OTHER_NAMES)])

/** The technologies among a listing's tags, as they spell themselves; 'next.js', 'nextjs' and 'Next JS' are one. */
export function stackOf(tags: readonly string[]): string[] {
  return [...new Set(tags.flatMap((tag) => BY_KEY.get(key(tag)) ?? []))]
}
