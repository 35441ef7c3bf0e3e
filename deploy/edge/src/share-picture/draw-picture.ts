import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
/** The fonts come with the product, because the machine may have none, or others. */
const FONTS = join(require.resolve('@expo-google-fonts/inter/package.json'), '..');
const fontFiles = ['500Medium/Inter_500Medium.ttf', '700Bold/Inter_700Bold.ttf'].map((name) =>
  join(FONTS, name),
);

/** Draws SVG as PNG, in a thread of its own. @throws for broken SVG */
export async function drawPicture(svg: string): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' };
  return (await renderAsync(svg, { font })).asPng();
}
