import { expect, it } from 'vitest'
import { screenStyles } from '../../scripts/build/screen-styles.ts'

const MANIFEST = {
  'index.html': { file: 'assets/app.js', css: ['assets/app.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['_react.js'] },
  'screens/home/home-screen.tsx': { file: 'assets/home.js', imports: ['index.html', '_cards.js'] },
  'screens/home/video.tsx': { file: 'assets/video.js', imports: ['index.html'] },
  'screens/not-found/not-found-screen.tsx': { file: 'assets/not-found.js', imports: ['index.html'] },
}

it(
  'A screen has the styles of its own files and their imports, without those that every page has',
  { tags: ['ours-first-view-landing'] },
  () => {
    expect(screenStyles(MANIFEST)).toEqual({
      './home/home-screen.tsx': ['/assets/cards.css'],
      './not-found/not-found-screen.tsx': [],
    })
  },
)

it('A chunk that is missing from the manifest fails the build', () => {
  const manifest = { ...MANIFEST, 'screens/gone/gone-screen.tsx': { file: 'assets/gone.js', imports: ['_gone.js'] } }
  expect(() => screenStyles(manifest)).toThrow('_gone.js is in no file of the site')
})
