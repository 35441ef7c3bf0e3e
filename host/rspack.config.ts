import { hostConfig } from '@jukwaa/build';
import { shellParts } from './src/shell/shell-parts.ts';

export default hostConfig({ root: import.meta.dirname, shell: shellParts() });
