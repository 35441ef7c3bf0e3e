import { LANGUAGE_PARAMETER } from '@jukwaa/contracts';
import { BARE_PATHS } from '../frame-parts/top-line.ts';

/**
 * Takes the language out of the address, so that a later choice is not undone by a reload. The runtime reads it from
 * the document and remembers it.
 */
const LANGUAGE_SCRIPT =
  `var a=new URL(location.href),p=a.searchParams,g=p.get('${LANGUAGE_PARAMETER}');d.lang='en';` +
  `if(g==='sw'||g==='en'){d.lang=d.dataset.lang=g;p.delete('${LANGUAGE_PARAMETER}');history.replaceState(history.state,'',a)}`;

/**
 * Runs in the head, before the first paint. It sets the stored theme and language on the document, and whether a user
 * is signed in, the app banner is visible and the route has no line at the top. The edge names the route's path (`data-path`)
 * where it is not that of the address. The HTML knows the
 * colours by a cookie only, and the rest not at all, so without this it would flash a guest's links, a closed banner or that line.
 */
export const THEME_SCRIPT =
  `try{var d=document.documentElement;${LANGUAGE_SCRIPT}` +
  "var s=localStorage,c=s.getItem('theme');if(c==='dark'||c==='light')d.dataset.theme=c;" +
  `if(${JSON.stringify(BARE_PATHS)}.indexOf(d.dataset.path||location.pathname)>=0)d.dataset.bare='';` +
  "if(!d.dataset.lang&&s.getItem('locale')==='sw')d.lang='sw';var u=s.getItem('session');if(u)d.dataset.user='';" +
  'if(!/; wv\\)|(iPhone|iPad|iPod)(?!.*Safari\\/)/.test(navigator.userAgent)&&' +
  "(s.getItem('app_banner')||'').split(' ').indexOf(String(u?JSON.parse(u).id:0))<0)d.dataset.app=''}catch(e){}";
