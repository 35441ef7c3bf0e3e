/**
 * Runs in the head, before the first paint: puts the stored theme and language on the document, and says whether a user is
 * signed in and whether the app banner is shown, so that the HTML, which is the same for everybody, does not flash the wrong
 * colours, a guest's links or a banner that was closed.
 */
export const THEME_SCRIPT =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='dark')d.dataset.theme='dark';" +
  "if(s.getItem('locale')==='sw')d.lang='sw';var u=s.getItem('session');if(u)d.dataset.user='';" +
  'if(!/; wv\\)|(iPhone|iPad|iPod)(?!.*Safari\\/)/.test(navigator.userAgent)&&' +
  "(s.getItem('app_banner')||'').split(' ').indexOf(String(u?JSON.parse(u).id:0))<0)d.dataset.app=''}catch(e){}";
