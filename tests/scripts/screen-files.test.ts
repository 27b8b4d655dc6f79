import { expect, it } from 'vitest'
import { screenFiles } from '../../scripts/build/screen-files.ts'

const MANIFEST = {
  'index.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_react.js'] },
  'screens/home/home-screen.tsx': { file: 'assets/home.js', imports: ['index.html', '_cards.js'] },
  'screens/not-found/not-found-screen.tsx': { file: 'assets/not-found.js', imports: ['index.html'] },
}

it(
  'A screen has its own files, the shared ones and their imports, without those the page names',
  { tags: ['ours-first-view-landing'] },
  () => {
    const modules = { home: './screens/home/home-screen.tsx', notFound: './screens/not-found/not-found-screen.tsx' }
    expect(screenFiles(modules, MANIFEST)).toEqual({
      home: ['/assets/react.js', '/assets/home.js', '/assets/cards.js', '/assets/cards.css'],
      notFound: ['/assets/react.js', '/assets/not-found.js'],
    })
  },
)

it('A screen that was not built breaks the build', () => {
  expect(() => screenFiles({ gone: './screens/gone/gone-screen.tsx' }, MANIFEST)).toThrow('in no file of the site')
})
