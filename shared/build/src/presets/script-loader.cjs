const { build } = require('esbuild');

/**
 * Gives a worker's source as one script with all that it imports. A worker that the page's own compiler bundles would have the
 * federation runtime in it that every entry of the build gets (22 kB), and its libraries in a file of their own.
 */
module.exports = async function scriptLoader() {
  const done = this.async();
  try {
    const { outputFiles, metafile } = await build({
      entryPoints: [this.resourcePath],
      absWorkingDir: this.rootContext,
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2020',
      metafile: true,
      write: false,
    });
    for (const file of Object.keys(metafile.inputs))
      this.addDependency(require('node:path').resolve(this.rootContext, file));
    done(null, outputFiles[0].text);
  } catch (error) {
    done(error);
  }
};
