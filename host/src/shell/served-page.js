// Follows a rendered first screen. Gives its elements the styles that the page's policy refuses as attributes. Until
// the page's scripts take over, it shows each tapped button as pressed; the host then repeats the taps. A second tap on
// a button takes its tap back. Links work by themselves. Plain JavaScript, because it is inlined unchanged.
(() => {
  for (const element of document.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style;
    element.removeAttribute('data-style');
  }
  addEventListener(
    'click',
    (event) => {
      const root = document.querySelector('#root[data-served]');
      const button = root && event.target.closest('button');
      if (button) button.toggleAttribute('data-tapped');
    },
    true,
  );
})();
