/**
 * Replaces a worker's source by its bundled script; `bundle` is `bundleScript`, which a loader, being plain
 * JavaScript, can't import.
 */
module.exports = function scriptLoader() {
  const { text, sources } = this.getOptions().bundle(this.resourcePath);
  for (const source of sources) this.addDependency(source);
  return text;
};
