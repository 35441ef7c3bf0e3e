/**
 * Runs in the head, before the first paint: puts the stored theme and language on the document, and says whether a user is
 * signed in, so that the HTML, which is the same for everybody, does not flash the wrong colours or a guest's links.
 */
export const THEME_SCRIPT =
  "try{var d=document.documentElement,s=localStorage;if(s.getItem('theme')==='dark')d.dataset.theme='dark';" +
  "if(s.getItem('locale')==='sw')d.lang='sw';if(s.getItem('session'))d.dataset.user=''}catch(e){}";
