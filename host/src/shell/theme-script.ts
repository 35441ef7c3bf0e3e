import { BARE_PATHS } from '../frame-parts/top-line.ts';

/**
 * Runs in the head, before the first paint. It sets the stored theme and language on the document, and whether a user
 * is signed in, the app banner is visible and the route has no line at the top. The HTML is the same for all visitors
 * and routes, so without this it would flash wrong colours, a guest's links, a closed banner or that line.
 */
export const THEME_SCRIPT =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='dark')d.dataset.theme='dark';" +
  `if(${JSON.stringify(BARE_PATHS)}.indexOf(location.pathname)>=0)d.dataset.bare='';` +
  "if(s.getItem('locale')==='sw')d.lang='sw';var u=s.getItem('session');if(u)d.dataset.user='';" +
  'if(!/; wv\\)|(iPhone|iPad|iPod)(?!.*Safari\\/)/.test(navigator.userAgent)&&' +
  "(s.getItem('app_banner')||'').split(' ').indexOf(String(u?JSON.parse(u).id:0))<0)d.dataset.app=''}catch(e){}";
