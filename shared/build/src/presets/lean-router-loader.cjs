/**
 * Marks the components of react-router as free of effects and takes their names for developers away, so that a build leaves
 * out those that it does not use, with all that only they call.
 */
module.exports = function leanRouterLoader(source, map) {
  const marked = source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm, '$1/*#__PURE__*/ $2');
  this.callback(null, marked, map);
};
