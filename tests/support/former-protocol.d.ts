// What the former build's frames look like is what the tests find out.
export * from './protocol-story.ts'
