/**
 * Runs in the page's head before the first paint: sets the theme, hides a dismissed beta banner, shows the header of
 * people signed in, and records early events to replay (`replay-events.ts`). The Content Security Policy allows it by
 * its hash.
 */
export const BOOT_SCRIPT = `(()=>{let t,b,s;try{t=localStorage.getItem('vite-ui-theme');b=localStorage.getItem('beta-banner-dismissed');s=localStorage.getItem('signed-in')||sessionStorage.getItem('signed-in')}catch{}
const d=document.documentElement;if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'
d.dataset.theme=t==='light'?'light':'dark';if(b)d.dataset.beta='dismissed';if(s)d.dataset.session=s
window.early=[];window.earlyKeys=[];for(const n of ['pointerdown','pointerup','click','input','change','submit','keydown'])addEventListener(n,e=>{const l=e.target===document.body?window.earlyKeys:window.early
if(!l||n==='click'&&e.target.closest('a'))return
if(n==='submit')e.preventDefault();l.push(e)},true)})()`
