/**
 * Runs in the page's head before the first paint: sets the theme, hides a dismissed beta banner, shows the header of
 * people signed in, and records early events to replay (`replay-events.ts`). The code of a page that the edge has painted
 * (`edge/page.ts`) is loaded once the page and its largest picture are seen, or at the first event, since it would share
 * the line with what they wait for; so would the fonts of a few words. The Content Security Policy allows it by its hash.
 */
export const BOOT_SCRIPT = `(()=>{let t,b,s;try{t=localStorage.getItem('vite-ui-theme');b=localStorage.getItem('beta-banner-dismissed');s=localStorage.getItem('signed-in')||sessionStorage.getItem('signed-in')}catch{}
const d=document.documentElement;if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'
d.dataset.theme=t==='light'?'light':'dark';if(b)d.dataset.beta='dismissed';if(s)d.dataset.session=s
d.dataset.unseen=''
let load=()=>{};addEventListener('DOMContentLoaded',()=>{if(d.dataset.theme==='light')d.querySelector('[name=theme-color]').content='#faf9f7'
const m=d.querySelector('script[type=later]'),i=d.querySelector('img[fetchpriority=high]')
if(!m)return delete d.dataset.unseen
load=()=>{load=()=>{};delete d.dataset.unseen;for(const h of m.dataset.files.split(' '))add('link',{rel:'modulepreload',crossOrigin:'',href:h});add('script',{type:'module',crossOrigin:'',src:m.src})}
const add=(n,o)=>document.head.append(Object.assign(document.createElement(n),o)),soon=()=>requestAnimationFrame(()=>setTimeout(()=>load()))
if(document.hidden)return load()
addEventListener('visibilitychange',()=>load());new PerformanceObserver(()=>{if(!i||i.complete)return soon();i.onload=i.onerror=soon;setTimeout(soon,8e3)}).observe({type:'paint',buffered:true})})
window.early=[];window.earlyKeys=[];for(const n of ['pointerdown','pointerup','click','input','change','submit','keydown'])addEventListener(n,e=>{const l=e.target===document.body?window.earlyKeys:window.early
load()
if(!l||n==='click'&&e.target.closest('a'))return
if(n==='submit')e.preventDefault();l.push(e)},true)})()`
