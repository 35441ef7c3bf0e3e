import { hostConfig } from '@jukwaa/build';

export default hostConfig({ root: import.meta.dirname });
