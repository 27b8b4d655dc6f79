// What the build defines: Vitest's page does not load the client of Vite that would.
Reflect.set(globalThis, 'SITE_CONTACTS', { chat: { name: 'Chat', href: 'https://chat.example/' } })
